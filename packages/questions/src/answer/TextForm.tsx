import { useRef } from 'react'
import { KIND_LOOKS } from '../kind-looks.ts'
import type { FormProps } from './answer-form.ts'
import { KeysBelow } from './keys/KeysBelow.tsx'
import { useKeyPressing } from './keys/use-key-pressing.ts'

/** Limit of the wire (`AnswerPart`). */
const TEXT_MAX = 10_000

/** 解答 and 作文: a page to write on; an essay counts its characters as it grows, and a solution has the keys of a blank ([QR-7]). */
export function TextForm({ item, part, isOpen, onChange }: FormProps<'text'>) {
  const { name, isCounted } = KIND_LOOKS[item.kind].writing
  const page = useRef<HTMLTextAreaElement>(null)
  const press = useKeyPressing((_page, text) => onChange({ ...part, text }, 'typing'))
  const left = TEXT_MAX - part.text.length
  const count = Array.from(part.text.replace(/\s/g, '')).length
  return (
    <div className="qa-text">
      <KeysBelow
        isOpen={isOpen && !isCounted}
        onPress={(act) => press(page.current, act)}
        onSwitch={() => page.current?.focus()}
      >
        {(inputMode) => (
          <textarea
            ref={page}
            aria-label="答案"
            className="qa-input qa-textarea"
            inputMode={inputMode}
            value={part.text}
            maxLength={TEXT_MAX}
            readOnly={!isOpen}
            placeholder={isOpen ? `在这里写下${name}` : ''}
            onChange={(event) => onChange({ ...part, text: event.target.value }, 'typing')}
          />
        )}
      </KeysBelow>
      {isCounted && <span className="qa-count">已写 {count} 个字</span>}
      {left < 500 && <span className="qa-count">还能写 {left} 个字</span>}
    </div>
  )
}
