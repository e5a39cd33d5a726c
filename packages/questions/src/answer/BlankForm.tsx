import type { FormProps } from './answer-form.ts'

/** Limit of the wire (`AnswerPart`). */
const BLANK_MAX = 500

/** 填空: one line for each blank. */
export function BlankForm({ item, part, isOpen, onChange }: FormProps<'blank'>) {
  const { blanks } = part
  return (
    <div className="qa-blanks">
      {blanks.map((blank, index) => (
        // A blank has no name but its place.
        <label key={index} className="qa-blank">
          <span className="qa-label">{blanks.length === 1 ? '答案' : `第 ${index + 1} 空`}</span>
          <input
            className="qa-input"
            type="text"
            value={blank}
            maxLength={BLANK_MAX}
            readOnly={!isOpen}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={index === blanks.length - 1 ? 'done' : 'next'}
            data-blank={item.blanks[index]}
            onChange={(event) => {
              const typed = event.target.value
              onChange({ ...part, blanks: blanks.map((old, at) => (at === index ? typed : old)) }, 'typing')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              focusNextBlank(event.currentTarget)
            }}
          />
        </label>
      ))}
    </div>
  )
}

function focusNextBlank(input: HTMLInputElement): void {
  const all = Array.from(input.closest('.qa-blanks')?.querySelectorAll('input') ?? [])
  const next = all[all.indexOf(input) + 1]
  if (next === undefined) input.blur()
  else next.focus()
}
