import { typingIn, useKeyPressing } from '@jiangtai/questions/answer/keys/use-key-pressing.ts'
import { tidyLatex } from '@jiangtai/shared/questions/typed-form/formula.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './formula.module.css'
import { FormulaPalette } from './FormulaPalette.tsx'
import { KEYBOARD, PALETTE } from './palette.ts'
import { drawnSlots, nextSlot, writePart } from './slots.ts'

const HINT = '如 \\frac{1}{2}、x^2，不熟悉写法就点下面的符号；□ 是要填的地方，Tab 到下一个，Enter 完成'

/** A formula as it is typed: how it looks, its LaTeX, and the palette that writes the commands that nobody knows by heart ([QU-126]). */
export function FormulaFields({
  latex,
  onChange,
  isDisplay,
  most,
  error = null,
  ground,
}: {
  latex: string
  onChange: (latex: string) => void
  isDisplay: boolean
  /** The most letters of LaTeX. */
  most: number
  /** What keeps the formula from being used, told while it is typed. */
  error?: string | null
  /** The colours that it is shown in; left out: as on paper. */
  ground?: CSSProperties
}) {
  const [group, setGroup] = useState(PALETTE[0]?.name ?? '')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const press = useKeyPressing(onChange)
  const [length] = useState(latex.length)

  // The caret begins behind the formula that is there.
  useLayoutEffect(() => box.current?.setSelectionRange(length, length), [length])

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      return
    }
    if (event.key !== 'Tab') return
    const next = nextSlot(typingIn(event.currentTarget), event.shiftKey ? -1 : 1)
    if (next === null) return
    event.preventDefault()
    press(event.currentTarget, () => next)
  }
  const tidy = tidyLatex(latex)
  return (
    <>
      <div
        className={styles.formula}
        role="img"
        aria-label="公式的样子"
        style={tidy === '' ? undefined : ground}
      >
        {tidy === '' ? (
          <span className={styles.quiet}>公式的样子</span>
        ) : (
          <Formula source={drawnSlots(tidy)} isDisplay={isDisplay} />
        )}
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          LaTeX
        </label>
        <TextArea
          id={id}
          ref={box}
          className={styles.latex}
          status={error === null ? '' : 'error'}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== null}
          aria-required
          min_rows={2}
          max_rows={6}
          maxLength={most}
          spellCheck={false}
          // A keyboard that comes up over the panel would cover the keys.
          inputMode={group === KEYBOARD ? 'none' : 'text'}
          autoFocus
          value={latex}
          onKeyDown={handleKey}
          onChange={({ target }) => onChange(target.value)}
        />
        <div
          id={`${id}-note`}
          className={styles.note}
          role={error === null ? undefined : 'alert'}
          data-status={error === null ? '' : 'error'}
        >
          {error ?? HINT}
        </div>
      </div>
      <FormulaPalette
        group={group}
        onGroup={setGroup}
        onPick={(part) => press(box.current, (typing) => writePart(typing, part))}
        onAct={(act) => press(box.current, (typing) => act(typing) ?? typing)}
      />
    </>
  )
}
