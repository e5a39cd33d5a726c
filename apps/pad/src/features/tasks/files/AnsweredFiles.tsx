import '../../../shared/answers/files.css'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { useContext } from 'react'
import { FILE_NAMES } from './file-names.ts'

export type AnsweredFilesProps = {
  part: Pick<AnswerPart, 'attachments'> | null | undefined
  /** The marks of the teacher; null before there are any. */
  ink: ScoreInk | null
}

/** The files of an answer that was handed in, as their teacher marked them (HW-11). */
export function AnsweredFiles({ part, ink }: AnsweredFilesProps) {
  const urls = useContext(QuestionFiles)
  if (part === null || part === undefined || part.attachments.length === 0) return null
  return (
    <ol className="answered-files" aria-label="照片、手写和录音">
      {part.attachments.map((attachment, index) => {
        const { key, kind } = attachment
        const marked = ink?.find(({ object_key }) => object_key === key)
        return (
          <li key={key}>
            {kind === 'sound' ? (
              <Sound audio={attachment} />
            ) : (
              <InkedPhoto
                url={urls[key]}
                turns={marked?.turns ?? 0}
                crop={marked?.crop}
                marks={marked?.marks ?? []}
                label={`${FILE_NAMES[kind]} ${index + 1}`}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
