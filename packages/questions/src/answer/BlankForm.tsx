import { Fragment, useRef, useState } from 'react'
import type { FormProps } from './answer-form.ts'
import { FormulaKeys } from './keys/FormulaKeys.tsx'
import { KeysSwitch } from './keys/KeysSwitch.tsx'
import { useKeyPressing } from './keys/use-key-pressing.ts'

/** Limit of the wire (`AnswerPart`). */
const BLANK_MAX = 500

/** 填空: one line for each blank; under the line at hand stand the keys for signs that a pad's own keyboard has not ([QR-7]). */
export function BlankForm({ item, part, isOpen, onChange }: FormProps<'blank'>) {
  const { blanks } = part
  const lines = useRef<(HTMLInputElement | null)[]>([])
  const [current, setCurrent] = useState(0)
  const [hasKeys, setHasKeys] = useState(false)
  const change = (index: number, typed: string) =>
    onChange({ ...part, blanks: blanks.map((old, at) => (at === index ? typed : old)) }, 'typing')
  const press = useKeyPressing((text) => change(current, text))
  const line = () => lines.current[current] ?? null

  return (
    <div className="qa-blanks">
      {blanks.map((blank, index) => (
        // A blank has no name but its place.
        <Fragment key={index}>
          <label className="qa-blank">
            <span className="qa-label">{blanks.length === 1 ? '答案' : `第 ${index + 1} 空`}</span>
            <input
              ref={(input) => {
                lines.current[index] = input
              }}
              className="qa-input"
              type="text"
              // The pad's own keyboard would cover the keys.
              inputMode={hasKeys ? 'none' : 'text'}
              value={blank}
              maxLength={BLANK_MAX}
              readOnly={!isOpen}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={index === blanks.length - 1 ? 'done' : 'next'}
              data-blank={item.blanks[index]}
              onFocus={() => setCurrent(index)}
              onChange={(event) => change(index, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                focusNextBlank(event.currentTarget)
              }}
            />
          </label>
          {isOpen && hasKeys && index === current && <FormulaKeys onPress={(act) => press(line(), act)} />}
        </Fragment>
      ))}
      {isOpen && (
        <KeysSwitch
          isShown={hasKeys}
          onSwitch={() => {
            setHasKeys(!hasKeys)
            line()?.focus()
          }}
        />
      )}
    </div>
  )
}

function focusNextBlank(input: HTMLInputElement): void {
  const all = Array.from(input.closest('.qa-blanks')?.querySelectorAll('input') ?? [])
  const next = all[all.indexOf(input) + 1]
  if (next === undefined) input.blur()
  else next.focus()
}
