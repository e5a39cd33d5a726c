/** Limits of the wire (AnswerValue of the contract). */
const BLANK_MAX = 500
const TEXT_MAX = 10_000

/** 填空: one line for each blank. */
export function BlankAnswer({
  blanks,
  isOpen,
  onWrite,
}: {
  blanks: readonly string[]
  isOpen: boolean
  onWrite: (blanks: string[]) => void
}) {
  return (
    <div className="blanks">
      {blanks.map((blank, index) => (
        // A blank has no name but its place.
        <label key={index} className="blank">
          <span className="blank-label">{blanks.length === 1 ? '答案' : `第 ${index + 1} 空`}</span>
          <input
            className="blank-input"
            type="text"
            value={blank}
            maxLength={BLANK_MAX}
            readOnly={!isOpen}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={index === blanks.length - 1 ? 'done' : 'next'}
            onChange={(event) => onWrite(blanks.map((old, at) => (at === index ? event.target.value : old)))}
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
  const all = [...(input.closest('.blanks')?.querySelectorAll('input') ?? [])]
  const next = all[all.indexOf(input) + 1]
  if (next === undefined) input.blur()
  else next.focus()
}

/** 解答: a page to write on. */
export function TextAnswer({
  text,
  isOpen,
  onWrite,
}: {
  text: string
  isOpen: boolean
  onWrite: (text: string) => void
}) {
  const left = TEXT_MAX - text.length
  return (
    <label className="text-answer">
      <span className="visually-hidden">答案</span>
      <textarea
        className="text-input"
        value={text}
        maxLength={TEXT_MAX}
        readOnly={!isOpen}
        placeholder={isOpen ? '在这里写下解答过程' : ''}
        onChange={(event) => onWrite(event.target.value)}
      />
      {left < 500 && <span className="text-left">还能写 {left} 个字</span>}
    </label>
  )
}
