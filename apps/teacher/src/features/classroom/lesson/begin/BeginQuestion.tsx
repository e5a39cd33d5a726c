import { StageButton } from '../../kit/StageButton.tsx'
import { Cover } from '../Cover.tsx'
import type { BeginAt } from '../use-lesson-start.ts'

/** A lesson that can begin: at the first page, or for a class that stopped in the middle also where it stopped ([LE-61]). */
export function BeginQuestion({
  title,
  class_name,
  about,
  resume_page,
  refusal,
  onBegin,
  onLeave,
}: {
  title: string
  class_name: string
  about: string
  /** Null where the class has nothing to go on with. */
  resume_page: number | null
  /** Why the last attempt did not work. */
  refusal: string | null
  onBegin: (at: BeginAt) => Promise<void>
  onLeave: () => void
}) {
  return (
    <Cover
      title={`《${title}》 ${class_name}`}
      actions={
        <>
          {resume_page !== null && (
            <StageButton look="primary" isAutoFocused onPress={() => onBegin('stopped')}>
              从第 {resume_page} 页继续
            </StageButton>
          )}
          <StageButton
            {...(resume_page === null && { look: 'primary', isAutoFocused: true })}
            onPress={() => onBegin('first')}
          >
            {resume_page === null ? '开始上课' : '从第 1 页开始'}
          </StageButton>
          <StageButton onPress={onLeave}>返回</StageButton>
        </>
      }
    >
      <p>{about}</p>
      {resume_page !== null && <p>上次上到第 {resume_page} 页。</p>}
      {refusal !== null && <p role="alert">{refusal}</p>}
    </Cover>
  )
}
