import type { Item } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { KeyFor } from '@jiangtai/shared/questions/kinds/kind.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import type { Option } from '@jiangtai/shared/questions/document.ts'
import styles from './items.module.css'
import { SmallAct } from './OptionsEditor.tsx'

/** The right choice of choices that stand elsewhere: 判断, and the bank of a 选词. */
export function ChoiceKey({
  item,
  bank,
  name,
  choiceKey,
  onChange,
}: {
  item: Item
  bank: readonly Option[]
  name: string
  choiceKey: KeyFor<'choice'>
  onChange: (key: KeyFor<'choice'>) => void
}) {
  return (
    <span className={styles.rules}>
      {KINDS[item.kind].choices(item, bank).map(({ key, badge, content }) => (
        <Radio
          key={key}
          name={`key-${item.item_id}`}
          aria-label={`${name}：${badge} ${plainText(content)}`}
          checked={choiceKey.keys.includes(key)}
          onChange={() => onChange({ kind: 'choice', keys: [key] })}
        >
          {badge === key ? badge : plainText(content)}
        </Radio>
      ))}
    </span>
  )
}

/** The right side that each left side is joined to. */
export function MatchKey({
  item,
  matchKey,
  onChange,
}: {
  item: Item
  matchKey: KeyFor<'match'>
  onChange: (key: KeyFor<'match'>) => void
}) {
  const isJoined = (left: string, right: string) =>
    matchKey.pairs.some((pair) => pair[0] === left && pair[1] === right)
  const toggle = (left: string, right: string) => {
    const others = matchKey.pairs.filter((pair) => !(pair[0] === left && pair[1] === right))
    onChange({ kind: 'match', pairs: isJoined(left, right) ? others : [...others, [left, right]] })
  }
  return (
    <ul className={styles.rows}>
      {item.options.map(({ key: left }) => (
        <li key={left} className={styles.rules}>
          <span className={styles.letter}>{left} 连</span>
          {item.targets.map(({ key: right }) => (
            <Checkbox
              key={right}
              aria-label={`${left} 连 ${right}`}
              checked={isJoined(left, right)}
              onChange={() => toggle(left, right)}
            >
              {right}
            </Checkbox>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The letters in their right order. */
export function OrderKey({
  item,
  orderKey,
  onChange,
}: {
  item: Item
  orderKey: KeyFor<'order'>
  onChange: (key: KeyFor<'order'>) => void
}) {
  const known = item.options.map(({ key }) => key)
  const left = known.filter((key) => !orderKey.keys.includes(key))
  const keys = [...orderKey.keys.filter((key) => known.includes(key)), ...left]
  const swap = (at: number) => {
    const [one = '', other = ''] = [keys[at], keys[at + 1]]
    onChange({ kind: 'order', keys: keys.with(at, other).with(at + 1, one) })
  }
  return (
    <ol className={styles.order} aria-label="正确的顺序">
      {keys.map((key, at) => (
        <li key={key}>
          <span className={styles.letter}>{key}</span>
          {at < keys.length - 1 && (
            <SmallAct name={`${key} 与 ${keys[at + 1]} 交换`} onPress={() => swap(at)}>
              ⇄
            </SmallAct>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The wrong words and their corrections. */
export function CorrectKey({
  correctKey,
  onChange,
}: {
  correctKey: KeyFor<'correct'>
  onChange: (key: KeyFor<'correct'>) => void
}) {
  const { corrections } = correctKey
  const change = (at: number, part: Partial<(typeof corrections)[number]>) =>
    onChange({
      kind: 'correct',
      corrections: corrections.map((one, place) => (place === at ? { ...one, ...part } : one)),
    })
  return (
    <>
      <ol className={styles.rows}>
        {corrections.map(({ wrong, right }, at) => (
          <li key={at} className={styles.correction}>
            <Input
              aria-label={`第 ${at + 1} 处原文`}
              placeholder="原文，不写就是要加词"
              maxLength={200}
              value={wrong}
              onChange={({ target }) => change(at, { wrong: target.value })}
            />
            <span aria-hidden="true">→</span>
            <Input
              aria-label={`第 ${at + 1} 处改为`}
              placeholder="改为，不写就是要删去"
              maxLength={200}
              value={right}
              onChange={({ target }) => change(at, { right: target.value })}
            />
            <SmallAct
              name={`去掉第 ${at + 1} 处`}
              isOff={corrections.length === 1}
              onPress={() => onChange({ kind: 'correct', corrections: corrections.toSpliced(at, 1) })}
            >
              ×
            </SmallAct>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        disabled={corrections.length >= 60}
        onClick={() => onChange({ kind: 'correct', corrections: [...corrections, { wrong: '', right: '' }] })}
      >
        添加一处
      </Button>
    </>
  )
}
