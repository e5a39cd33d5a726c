import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Act, Piece } from '../desk.queries.ts'
import type { DeskEditor } from '../desk-editor.ts'
import type { MarkedLines } from './SourcePane.tsx'
import styles from './source.module.css'

const PARTS = [
  { part: 'answer', name: '作为答案' },
  { part: 'analysis', name: '作为解析' },
  { part: 'asked', name: '作为题干' },
] as const

/** The acts on the marked lines of a piece. */
export function LineActs({
  piece,
  marked,
  editor,
  onDone,
}: {
  piece: Piece
  marked: MarkedLines
  editor: DeskEditor
  onDone: () => void
}) {
  const { piece_id, kind, lines, is_fixed } = piece
  const act = (done: Act) => {
    editor.act(done)
    onDone()
  }
  if (is_fixed) return <p className={styles.hint}>表格和数据文件里一行是一题，请在右边修改。</p>
  const { from, to } = marked
  const isFirst = lines[0]?.line === from
  const hasPart = lines.some(({ line, part }) => part !== null && line >= from && line <= to)
  return (
    <div className={styles.lineActs} role="toolbar" aria-label="选中的行">
      <span className={styles.hint}>{from === to ? `第 ${from} 行` : `第 ${from}～${to} 行`}</span>
      {!isFirst && (
        <Button size="small" onClick={() => act({ act: 'split', piece_id, line: from })}>
          从这里拆分
        </Button>
      )}
      {kind === 'question' &&
        PARTS.map(({ part, name }) => (
          <Button key={part} size="small" onClick={() => act({ act: 'part', piece_id, from, to, part })}>
            {name}
          </Button>
        ))}
      {hasPart && (
        <Button size="small" onClick={() => act({ act: 'part', piece_id, from, to, part: null })}>
          取消标记
        </Button>
      )}
      <Button
        size="small"
        onClick={() => act({ act: 'meaning', piece_id, kind: kind === 'question' ? 'aside' : 'question' })}
      >
        {kind === 'question' ? '整段不是题目' : '整段作为一题'}
      </Button>
    </div>
  )
}
