import { KIND_LOOKS } from '@jiangtai/questions/kind-looks.ts'
import type { ItemKey, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './quick.module.css'

/** A key as `submit_answers` takes it. */
export type ToldKeys = { item_id: string; key: ItemKey }[]

export type KeyChoiceProps = {
  question: ShownQuestion
  /** What stands on the button: 公布, or 改成这个. */
  word: string
  onTell: (keys: ToldKeys) => Promise<unknown>
}

/** The key of a question that was asked without one: pressed or typed after the answers, and told to the class at once ([CR-71]). */
export function KeyChoice({ question, word, onTell }: KeyChoiceProps) {
  const [item] = question.items
  const [picked, setPicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  if (item === undefined) return null
  const key = keyOf(item, { picked, typed })
  const { takesSeveral } = KIND_LOOKS[item.kind]

  function handlePick(letter: string): void {
    const others = picked.filter((known) => known !== letter)
    if (!takesSeveral) setPicked([letter])
    else setPicked(others.length < picked.length ? others : [...others, letter].toSorted())
  }

  return (
    <div className={styles.key} role="group" aria-label="设答案">
      <span>正确答案</span>
      {KINDS[item.kind].rowsFrom === 'choices' ? (
        KINDS[item.kind].choices(item, question.bank).map((choice) => (
          <StageButton
            key={choice.key}
            size="small"
            label={`答案 ${choice.badge}`}
            isPressed={picked.includes(choice.key)}
            look={picked.includes(choice.key) ? 'primary' : 'quiet'}
            onPress={() => handlePick(choice.key)}
          >
            {choice.badge}
          </StageButton>
        ))
      ) : (
        <input
          aria-label="正确答案，几种写法用分号隔开"
          placeholder="几种写法用分号隔开"
          value={typed}
          maxLength={500}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <StageButton
        look="primary"
        isStep
        isDisabled={key === null}
        onPress={() => (key === null ? undefined : onTell([{ item_id: item.item_id, key }]))}
      >
        {word}
      </StageButton>
    </div>
  )
}

/** The key that is chosen so far; null while there is none. */
function keyOf(
  item: ShownItem,
  { picked, typed }: { picked: readonly string[]; typed: string },
): ItemKey | null {
  if (KINDS[item.kind].keyKind === 'choice')
    return picked.length === 0 ? null : { kind: 'choice', keys: [...picked] }
  const accepted = [...new Set(typed.split(/[;；]/).map((one) => one.trim()))].filter((one) => one !== '')
  if (accepted.length === 0) return null
  return {
    kind: 'blank',
    blanks: [
      { accepted: accepted.slice(0, 30), compare: 'value', tolerance: null, score: null, group: null },
    ],
  }
}
