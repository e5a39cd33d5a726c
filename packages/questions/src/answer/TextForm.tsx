import { useRef, useState } from 'react'
import { KIND_LOOKS } from '../kind-looks.ts'
import type { FormProps } from './answer-form.ts'
import { FormulaKeys } from './keys/FormulaKeys.tsx'
import { KeysSwitch } from './keys/KeysSwitch.tsx'
import { useKeyPressing } from './keys/use-key-pressing.ts'

/** Limit of the wire (`AnswerPart`). */
const TEXT_MAX = 10_000

/** 解答 and 作文: a page to write on; an essay counts its characters as it grows, and a solution has the keys of a blank ([QR-7]). */
export function TextForm({ item, part, isOpen, onChange }: FormProps<'text'>) {
  const { name, isCounted } = KIND_LOOKS[item.kind].writing
  const page = useRef<HTMLTextAreaElement>(null)
  const [hasKeys, setHasKeys] = useState(false)
  const press = useKeyPressing((text) => onChange({ ...part, text }, 'typing'))
  const left = TEXT_MAX - part.text.length
  const count = Array.from(part.text.replace(/\s/g, '')).length
  // What was photographed, written by hand or spoken is shown beside: an empty page above it would only push it away ([CR-424]).
  if (!isOpen && part.text === '' && part.attachments.length > 0) return null
  return (
    <div className="qa-text">
      <textarea
        ref={page}
        aria-label="答案"
        className={`qa-input qa-textarea${hasKeys ? ' qa-textarea-short' : ''}`}
        // The pad's own keyboard would cover the keys.
        inputMode={hasKeys ? 'none' : 'text'}
        value={part.text}
        maxLength={TEXT_MAX}
        readOnly={!isOpen}
        placeholder={isOpen ? `在这里写下${name}` : ''}
        onChange={(event) => onChange({ ...part, text: event.target.value }, 'typing')}
      />
      {isOpen && hasKeys && <FormulaKeys onPress={(act) => press(page.current, act)} />}
      {isOpen && !isCounted && (
        <KeysSwitch
          isShown={hasKeys}
          onSwitch={() => {
            setHasKeys(!hasKeys)
            page.current?.focus()
          }}
        />
      )}
      {isCounted && <span className="qa-count">已写 {count} 个字</span>}
      {left < 500 && <span className="qa-count">还能写 {left} 个字</span>}
    </div>
  )
}
