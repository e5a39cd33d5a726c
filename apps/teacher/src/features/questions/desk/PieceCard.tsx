import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import { difficultyName, QUESTION_TYPES, questionType } from '@jiangtai/shared/questions/question-types.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { detailPath } from '../details/question-paths.ts'
import type { Piece } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'
import { KeptParts } from './source/KeptParts.tsx'
import { linesOf } from './piece-words.ts'
import { TwinCompare } from './TwinCompare.tsx'
import styles from './piece-card.module.css'

const TextDialog = laterDialog(async () => (await import('./TextDialog.tsx')).TextDialog)

const TYPES = QUESTION_TYPES.map(({ id, name }) => ({ value: id, label: name }))
const OUTCOMES = {
  stored: '已导入',
  replaced: '已换成新的版本',
  known: '题库里已有',
  failed: '没有导入',
} as const

/** A question of the import as it will be, with the points to look at, and the acts on it. */
export const PieceCard = memo(function PieceCard({
  piece,
  editor,
  isOpen,
  hasNext,
  isCurrent,
  onPick,
}: {
  piece: Piece
  editor: DeskEditor
  isOpen: boolean
  hasNext: boolean
  isCurrent: boolean
  onPick: (piece_id: string) => void
}) {
  const [isWriting, setIsWriting] = useState(false)
  const { piece_id, number, document, is_taken, is_fixed, is_mended, fault, review_note, outcome } = piece
  const name = `第 ${number} 题`
  return (
    <article
      className={styles.card}
      data-piece={piece_id}
      data-current={isCurrent}
      data-tint={(number ?? 0) % 6}
      data-out={!is_taken}
      aria-label={name}
    >
      <header className={styles.cardHead}>
        <Checkbox
          disabled={!isOpen}
          checked={is_taken}
          onChange={() => editor.act({ act: 'take', pieces: [piece_id], is_taken: !is_taken })}
        >
          {name}
        </Checkbox>
        {document !== null && (
          <Select
            aria-label={`题型，${name}`}
            disabled={!isOpen}
            value={questionType(document)}
            options={TYPES}
            onChange={(type) => editor.act({ act: 'type', piece_id, type })}
          />
        )}
        <KeptParts {...{ piece, editor, isOpen, name }} />
        <PieceTags piece={piece} />
        <Button size="small" type="text" aria-label={`看原文，${name}`} onClick={() => onPick(piece_id)}>
          {linesOf(piece.lines)}
        </Button>
      </header>
      {fault !== null && (
        <p className={styles.fault} role="note">
          有问题：{fault}
        </p>
      )}
      {review_note !== null && <p className={styles.review}>需要看一看：{review_note}</p>}
      {document === null ? (
        <UnreadText piece={piece} />
      ) : (
        <QuestionFiles value={piece.files}>
          <QuestionBody question={document} />
          <div className={styles.key}>
            <KeyList question={document} released={document} />
          </div>
        </QuestionFiles>
      )}
      {piece.twin !== null && <TwinCompare {...{ piece, twin: piece.twin, editor, isOpen, name }} />}
      {outcome !== null && (
        <p className={styles.outcome} data-outcome={outcome}>
          {OUTCOMES[outcome]}
          {piece.outcome_note === null ? '' : `：${piece.outcome_note}`}{' '}
          {piece.question_id !== null && <Link to={detailPath(piece.question_id)}>看题库里的这道题</Link>}
        </p>
      )}
      {isOpen && (
        <footer className={styles.cardActs}>
          <Button size="small" aria-label={`修改，${name}`} onClick={() => setIsWriting(true)}>
            修改
          </Button>
          {hasNext && !is_fixed && (
            <Button
              size="small"
              aria-label={`与下一段合并，${name}`}
              onClick={() => editor.act({ act: 'join', piece_id })}
            >
              与下一段合并
            </Button>
          )}
          {is_mended && !is_fixed && (
            <Button
              size="small"
              aria-label={`按原文重新读取，${name}`}
              onClick={() => editor.act({ act: 'reread', piece_id })}
            >
              按原文重新读取
            </Button>
          )}
        </footer>
      )}
      {isWriting && <TextDialog {...{ piece, editor }} onClose={() => setIsWriting(false)} />}
    </article>
  )
})

/** A text that is no question yet, as it is mended; one with a picture is drawn, since an address says nothing. */
function UnreadText({ piece: { text, files } }: { piece: Piece }) {
  if (text === null || !text.includes('](object:')) return <pre className={styles.raw}>{text}</pre>
  return (
    <QuestionFiles value={files}>
      <Blocks blocks={readBlocks(text).blocks} />
    </QuestionFiles>
  )
}

function PieceTags({ piece: { difficulty, source, year, region, knowledge, is_mended } }: { piece: Piece }) {
  const origin = [year === null ? '' : `${year} 年`, region ?? '', source]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <span className={styles.tags}>
      <span>{difficultyName(difficulty)}</span>
      {origin !== '' && <span>{origin}</span>}
      {knowledge.map(({ knowledge_id, name }) => (
        <span key={knowledge_id}>{name}</span>
      ))}
      {is_mended && <span>改过</span>}
    </span>
  )
}
