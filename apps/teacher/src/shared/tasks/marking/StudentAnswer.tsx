import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { InkedPhoto, type InkedPhotoProps } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { inkOn } from './ink/score-ink.ts'
import { PhotoDesk } from './ink/PhotoDesk.tsx'
import styles from './marking.module.css'

/** The answer of a student to one item, in words, pictures and sound. */
export function StudentAnswer({
  item,
  value,
  files,
  ink,
  onInk,
}: {
  item: ShownItem
  /** Null where nothing was answered. */
  value: AnswerPart | null
  files: FileUrls
  /** The ink on its photos. */
  ink: ScoreInk | null
  /** Null where it is only looked at. */
  onInk: ((ink: ScoreInk | null) => void) | null
}) {
  // Its photos and sounds stand below, and need no words.
  const text = value === null ? '' : wordsOf(item, value)
  const attachments = value?.attachments ?? []
  if (text === '' && attachments.length === 0) return <p className={styles.nothing}>{nothingOf(item)}</p>
  return (
    <QuestionFiles value={files}>
      {text !== '' && (
        <div className={styles.text}>
          {/* Lines stay lines: a student sets out steps by them. */}
          {text.split('\n').map((line, at) => (
            <p key={at}>
              <MathText text={line} />
            </p>
          ))}
        </div>
      )}
      {attachments.map(({ kind, key, seconds }, at) =>
        kind === 'sound' ? (
          <Sound key={key} audio={{ key, seconds }} />
        ) : onInk === null ? (
          <InkedPhoto key={key} {...shownPhoto(ink, key)} url={files[key]} label={`作答照片 ${at + 1}`} />
        ) : (
          <PhotoDesk
            key={key}
            {...{ object_key: key, url: files[key], ink, onInk }}
            label={`作答照片 ${at + 1}`}
          />
        ),
      )}
    </QuestionFiles>
  )
}

/** What is said of an item without an answer: what was spoken or written on paper may have been done all the same ([TK-249]). */
function nothingOf({ way }: ShownItem): string {
  if (way === 'paper') return '学生没有按“写好了”。看着纸批改，没有交的给 0 分'
  return way === 'spoken' ? '没有录音。当面听过的可以直接给分，没有做的给 0 分' : '没有作答'
}

/** The words of an answer; what was written freely keeps its lines ([TK-243]). */
function wordsOf(item: ShownItem, value: AnswerPart): string {
  if (value.kind === 'text') return value.text.trim()
  return KINDS[item.kind].partText(item, { ...value, attachments: [] })
}

/** A photo as it was marked. */
function shownPhoto(
  ink: ScoreInk | null,
  object_key: string,
): Pick<InkedPhotoProps, 'turns' | 'crop' | 'marks'> {
  const { turns, crop, marks } = inkOn(ink, object_key)
  return { turns, crop, marks }
}
