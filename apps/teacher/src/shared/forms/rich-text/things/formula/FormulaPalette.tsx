import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { moveCaret, removeBefore, type Typing } from '@jiangtai/questions/answer/keys/typing.ts'
import styles from './formula.module.css'
import { PALETTE, SLOT } from './palette.ts'
import { drawnSlots, nextSlot } from './slots.ts'

const MOVES: readonly { words: string; act: (typing: Typing) => Typing | null }[] = [
  { words: '← 左移', act: (typing) => moveCaret(typing, -1) },
  { words: '右移 →', act: (typing) => moveCaret(typing, 1) },
  { words: '下一处', act: (typing) => nextSlot(typing, 1) },
  { words: '退格', act: removeBefore },
]

/** Buttons for the parts of formulas, in groups, and buttons that move the caret and remove: a formula can be written by touch alone. */
export function FormulaPalette({
  group,
  onGroup,
  onPick,
  onAct,
}: {
  group: string
  onGroup: (group: string) => void
  onPick: (latex: string) => void
  onAct: (act: (typing: Typing) => Typing | null) => void
}) {
  const panes = PALETTE.map(({ name, parts }) => ({
    key: name,
    label: name,
    content: (
      <div className={styles.palette}>
        {parts.map(({ name: words, latex }) => (
          <button key={words} type="button" aria-label={words} title={words} onClick={() => onPick(latex)}>
            <Formula source={drawnPart(latex)} isDisplay={false} />
          </button>
        ))}
      </div>
    ),
  }))
  return (
    <>
      <Panes label="公式符号" panes={panes} active={group} onChange={onGroup} />
      <div className={styles.palette} role="group" aria-label="光标">
        {MOVES.map(({ words, act }) => (
          <button key={words} type="button" onClick={() => onAct(act)}>
            {words}
          </button>
        ))}
      </div>
    </>
  )
}

/** The formula of a button; a script by itself gets a place to stand at. */
function drawnPart(latex: string): string {
  return drawnSlots(/^[\^_]/.test(latex) ? `${SLOT}${latex}` : latex)
}
