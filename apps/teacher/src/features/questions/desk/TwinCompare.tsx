import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { type FindHits, HitsToMark } from '@jiangtai/questions/blocks/find-hits.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { useId, useMemo } from 'react'
import type { Piece } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'
import styles from './twin-compare.module.css'

type Twin = NonNullable<Piece['twin']>

/** A question and the near question that asks the same beside each other, with the differences marked, and the acts ([QI-68]). */
export function TwinCompare({
  piece,
  twin,
  editor,
  isOpen,
  name,
}: {
  piece: Piece
  twin: Twin
  editor: DeskEditor
  isOpen: boolean
  name: string
}) {
  const group = useId()
  const { document, piece_id } = piece
  const where = twin.place === 'bank' ? '题库里的' : `这次导入的第 ${twin.number} 题`
  const choices = [
    { choice: 'known', words: twin.place === 'bank' ? '用题库里的' : '只留前面那题' },
    { choice: 'both', words: '都保留' },
    ...(twin.may_replace ? [{ choice: 'new', words: '用新的（存为那一题的新版本）' } as const] : []),
  ] as const
  return (
    <section className={styles.twin} aria-label={`重复，${name}`}>
      <p className={styles.twinHead}>
        与{where}
        {likenessWords(twin)}
        {twin.difference === null ? '' : `：${twin.difference}`}
      </p>
      <div className={styles.twinPair}>
        {document !== null && (
          <Side title="这里的" question={document} files={piece.files} differs={twin.here} />
        )}
        <Side title={where} question={twin.document} files={twin.files} differs={twin.there} />
      </div>
      <div className={styles.choices} role="radiogroup" aria-label={`怎样处理，${name}`}>
        {choices.map(({ choice, words }) => (
          <Radio
            key={choice}
            name={group}
            disabled={!isOpen}
            checked={twin.choice === choice}
            onChange={() => editor.act({ act: 'twin', piece_id, choice })}
          >
            {words}
          </Radio>
        ))}
      </div>
    </section>
  )
}

function likenessWords({ place, is_near, is_same_key }: Twin): string {
  if (is_near) return place === 'bank' ? '很相近' : '几乎相同，只差一个字'
  return is_same_key ? '是同一题' : '几乎相同，答案不同'
}

function Side({
  title,
  question,
  files,
  differs,
}: {
  title: string
  question: Question
  files: FileUrls
  differs: string
}) {
  const find = useMemo(() => marking(differs), [differs])
  return (
    <div className={styles.side}>
      <p className={styles.hint}>{title}</p>
      <QuestionFiles value={files}>
        <HitsToMark value={find}>
          <QuestionBody question={question} />
          <KeyList question={question} released={question} />
        </HitsToMark>
      </QuestionFiles>
    </div>
  )
}

/** Marks the words that stand on one side only where they stand in one piece of text. */
function marking(differs: string): FindHits | null {
  const words = differs.trim()
  if (words === '') return null
  return (content) =>
    content.map((inline) => {
      if (inline.type !== 'text') return []
      const from = inline.text.indexOf(words)
      return from === -1 ? [] : [{ from, to: from + words.length }]
    })
}
