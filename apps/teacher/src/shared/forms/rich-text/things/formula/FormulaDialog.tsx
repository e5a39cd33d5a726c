import { typingIn, useKeyPressing } from '@jiangtai/questions/answer/keys/use-key-pressing.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { tidyLatex } from '@jiangtai/shared/questions/typed-form/formula.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../../Field.tsx'
import type { OpenThing } from '../../editing.ts'
import styles from '../things.module.css'
import { putThing } from '../put-thing.ts'
import { ThingDialog } from '../ThingDialog.tsx'
import { KEYBOARD, PALETTE } from './palette.ts'
import { FormulaPalette } from './FormulaPalette.tsx'
import { drawnSlots, nextSlot, writePart } from './slots.ts'

/** A formula in LaTeX with its look; the palette writes the commands that nobody knows by heart ([QU-126]). */
export function FormulaDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'math' | 'display_math' }>
  onClose: () => void
}) {
  const [latex, setLatex] = useState(open.held.latex)
  const [isDisplay, setIsDisplay] = useState(open.name === 'display_math')
  const [group, setGroup] = useState(PALETTE[0]?.name ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const press = useKeyPressing(setLatex)

  const { length } = open.held.latex
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
    <ThingDialog
      title="公式（LaTeX）"
      width={640}
      isReady={tidy !== ''}
      onClose={onClose}
      onDone={() => {
        putThing(open.editor, {
          name: isDisplay ? 'display_math' : 'math',
          held: { latex: tidy },
          at: open.at,
        })
        onClose()
      }}
    >
      <div className={styles.formula} role="img" aria-label="公式的样子">
        {tidy === '' ? (
          <span className={styles.quiet}>公式的样子</span>
        ) : (
          <Formula source={drawnSlots(tidy)} isDisplay={isDisplay} />
        )}
      </div>
      <Field
        required
        label="LaTeX"
        hint="如 \frac{1}{2}、x^2，不熟悉写法就点下面的符号；□ 是要填的地方，Tab 到下一个，Enter 完成"
        error={null}
      >
        {(field) => (
          <TextArea
            {...field}
            ref={box}
            className={styles.latex}
            min_rows={2}
            max_rows={6}
            maxLength={DOCUMENT_LIMITS.latex}
            spellCheck={false}
            // A keyboard that comes up over the panel would cover the keys.
            inputMode={group === KEYBOARD ? 'none' : 'text'}
            autoFocus
            value={latex}
            onKeyDown={handleKey}
            onChange={({ target }) => setLatex(target.value)}
          />
        )}
      </Field>
      <FormulaPalette
        group={group}
        onGroup={setGroup}
        onPick={(part) => press(box.current, (typing) => writePart(typing, part))}
        onAct={(act) => press(box.current, (typing) => act(typing) ?? typing)}
      />
      <Checkbox checked={isDisplay} onChange={({ target }) => setIsDisplay(target.checked)}>
        独占一行
      </Checkbox>
    </ThingDialog>
  )
}
