import type { Item, ItemKey, Option } from '@jiangtai/shared/questions/document.ts'
import { BlankKeys } from './BlankKeys.tsx'
import { ChoiceKey, CorrectKey, MatchKey, OrderKey } from './OtherKeys.tsx'
import { TextKey } from './TextKey.tsx'
import styles from './items.module.css'

/** The answer of an item, in the form that its key has. Choices that stand in the item are marked where they stand. */
export function ItemKeyEditor({
  item,
  bank,
  prefix,
  onChange,
}: {
  item: Item
  bank: readonly Option[]
  prefix: string
  onChange: (key: ItemKey) => void
}) {
  const { key } = item
  switch (key.kind) {
    case 'choice':
      if (item.options.length > 0) return null
      return (
        <Answer>
          <ChoiceKey {...{ item, bank, name: `${prefix}答案`, choiceKey: key, onChange }} />
        </Answer>
      )
    case 'blank':
      return (
        <Answer>
          <BlankKeys {...{ item, blankKey: key, onChange }} />
        </Answer>
      )
    case 'text':
      return <TextKey {...{ prefix, textKey: key, onChange }} />
    case 'match':
      return (
        <Answer>
          <MatchKey {...{ item, matchKey: key, onChange }} />
        </Answer>
      )
    case 'order':
      return (
        <Answer>
          <OrderKey {...{ item, orderKey: key, onChange }} />
        </Answer>
      )
    case 'correct':
      return (
        <Answer>
          <CorrectKey {...{ correctKey: key, onChange }} />
        </Answer>
      )
  }
}

function Answer({ children }: { children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>答案</legend>
      {children}
    </fieldset>
  )
}
