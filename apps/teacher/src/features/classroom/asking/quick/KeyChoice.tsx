import { KIND_LOOKS } from '@jiangtai/questions/kind-looks.ts'
import type { ItemKey, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { keyOfChoice } from './chosen-key.ts'
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
  const key = keyOfChoice(item, { picked, typed })
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
