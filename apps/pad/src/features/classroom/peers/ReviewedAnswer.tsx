import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import type { PeerPart } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'

/** An answer of somebody in the class, without a name: its words, photos and sound ([CR-271]). */
export function ReviewedAnswer({
  part,
  number,
}: {
  part: Pick<PeerPart, 'part_id' | 'text' | 'files'>
  number: number
}) {
  const { part_id, text, files } = part
  const urls = Object.fromEntries(
    files.flatMap(({ url }, index) => (url === null ? [] : [[`${part_id} ${index}`, url]])),
  )
  return (
    <QuestionFiles value={urls}>
      <div className="peers-answer" role="group" aria-label={`第 ${number} 份作答`} tabIndex={0}>
        {text !== '' && <MathText text={text} />}
        {text === '' && files.length === 0 && <p className="peers-none">这份作答已经删除</p>}
        {files.map(({ kind, seconds, url }, index) => {
          const key = `${part_id} ${index}`
          if (url === null)
            return (
              <p key={key} className="peers-none">
                有一个文件打不开
              </p>
            )
          return kind === 'sound' ? (
            <Sound key={key} audio={{ key, seconds }} />
          ) : (
            <Picture key={key} image={{ key, address: null, width: null, alt: `作答的照片 ${index + 1}` }} />
          )
        })}
      </div>
    </QuestionFiles>
  )
}
