import type { BeginAt } from '@jiangtai/shared/classroom/rules.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OfflinePackageProps } from '../../../../shared/resources/offline/OfflinePackage.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { Cover } from '../Cover.tsx'
import { keepBringsInk, readBringsInk } from './bring-ink.ts'
import styles from './start.module.css'

// A class begins without it where it does not come.
const OfflinePackage = lazy(() =>
  import('../../../../shared/resources/offline/OfflinePackage.tsx').then(
    (part): { default: (props: OfflinePackageProps) => ReactNode } => ({ default: part.OfflinePackage }),
    () => ({ default: () => null }),
  ),
)

/** A lesson that can begin: at the first page, or for a class that stopped in the middle also where it stopped ([LE-61]), with its 板书 of that time or without ([LE-187]). */
export function BeginQuestion({
  prepare_lesson_id,
  title,
  class_name,
  about,
  resume_page,
  refusal,
  onBegin,
  onLeave,
}: {
  prepare_lesson_id: string
  title: string
  class_name: string
  about: string
  /** Null where the class has nothing to go on with. */
  resume_page: number | null
  /** Why the last attempt did not work. */
  refusal: string | null
  /** Tells how many pages were left without their 板书, because there was too much of it. */
  onBegin: (at: BeginAt) => Promise<number>
  onLeave: () => void
}) {
  const [brings, setBrings] = useState(() => readBringsInk(localStorage))
  async function handleGoOn() {
    keepBringsInk(localStorage, brings)
    const left_out = await onBegin(brings ? 'stopped_with_ink' : 'stopped')
    if (left_out > 0) message.warning(`上次的板书太多，有 ${left_out} 页没有带上，可以在课堂记录里看`)
  }
  return (
    <Cover
      title={`《${title}》 ${class_name}`}
      actions={
        <>
          {resume_page !== null && (
            <StageButton look="primary" isAutoFocused onPress={handleGoOn}>
              从第 {resume_page} 页继续
            </StageButton>
          )}
          <StageButton
            {...(resume_page === null && { look: 'primary', isAutoFocused: true })}
            onPress={async () => void (await onBegin('first'))}
          >
            {resume_page === null ? '开始上课' : '从第 1 页开始'}
          </StageButton>
          <Suspense fallback={null}>
            <OfflinePackage
              prepare_lesson_id={prepare_lesson_id}
              button={(words, open) => <StageButton onPress={open}>{words}</StageButton>}
            />
          </Suspense>
          <StageButton onPress={onLeave}>返回</StageButton>
        </>
      }
    >
      <p>{about}</p>
      {resume_page !== null && (
        <>
          <p>上次上到第 {resume_page} 页。</p>
          <label className={styles.bring}>
            <input type="checkbox" checked={brings} onChange={({ target }) => setBrings(target.checked)} />
            继续时带上上次的板书
          </label>
        </>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
    </Cover>
  )
}
