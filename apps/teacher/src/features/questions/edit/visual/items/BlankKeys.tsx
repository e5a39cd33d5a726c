import type { BlankKey, Item } from '@jiangtai/shared/questions/document.ts'
import type { KeyFor } from '@jiangtai/shared/questions/kinds/kind.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import { useEditingPart } from '../../../../../shared/forms/rich-text/editing.ts'
import styles from './items.module.css'
import { NumberBox } from './NumberBox.tsx'
import { SmallAct } from './OptionsEditor.tsx'

const MOST_SPELLINGS = 30

/** A key for each blank that stands ([QU-123]): accepted answers, and how they are compared and scored. */
export function BlankKeys({
  item,
  blankKey,
  onChange,
}: {
  item: Item
  blankKey: KeyFor<'blank'>
  onChange: (key: KeyFor<'blank'>) => void
}) {
  const places = useEditingPart((state) => state.places)
  return (
    <ol className={styles.rows}>
      {blankKey.blanks.map((blank, at) => {
        const n = item.blanks[at]
        const place = n === undefined ? at + 1 : (places.get(n) ?? at + 1)
        return (
          <OneBlank
            key={n ?? at}
            name={`第 ${place} 空`}
            blank={blank}
            onChange={(changed) => onChange({ ...blankKey, blanks: blankKey.blanks.with(at, changed) })}
          />
        )
      })}
    </ol>
  )
}

function OneBlank({
  name,
  blank,
  onChange,
}: {
  name: string
  blank: BlankKey
  onChange: (blank: BlankKey) => void
}) {
  const words = blank.accepted.length === 0 ? [''] : blank.accepted
  const hasMore =
    blank.compare !== 'text' || [blank.tolerance, blank.score, blank.group].some((part) => part !== null)
  const [isOpen, setIsOpen] = useState(hasMore)
  return (
    <li className={styles.blank}>
      <span className={styles.letter}>{name}</span>
      <div className={styles.spellings}>
        {words.map((word, at) => (
          <span key={at} className={styles.spelling}>
            <Input
              aria-label={at === 0 ? `${name}的答案` : `${name}的另一种答案 ${at}`}
              maxLength={500}
              value={word}
              onChange={({ target }) => onChange({ ...blank, accepted: words.with(at, target.value) })}
            />
            {word.includes('$') && <MathText text={word} />}
            {words.length > 1 && (
              <SmallAct
                name={`去掉${name}的这种答案`}
                onPress={() => onChange({ ...blank, accepted: words.toSpliced(at, 1) })}
              >
                ×
              </SmallAct>
            )}
          </span>
        ))}
        <span className={styles.acts}>
          <Button
            size="small"
            type="text"
            aria-label={`${name}添加另一种答案`}
            disabled={words.length >= MOST_SPELLINGS}
            onClick={() => onChange({ ...blank, accepted: [...words, ''] })}
          >
            另一种写法
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`${name}的判分设置`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            判分设置
          </Button>
        </span>
        {isOpen && <BlankRules {...{ name, blank, onChange }} />}
      </div>
    </li>
  )
}

function BlankRules({
  name,
  blank,
  onChange,
}: {
  name: string
  blank: BlankKey
  onChange: (blank: BlankKey) => void
}) {
  return (
    <span className={styles.rules}>
      <Checkbox
        checked={blank.compare === 'value'}
        onChange={({ target }) => onChange({ ...blank, compare: target.checked ? 'value' : 'text' })}
      >
        数值相等就对
      </Checkbox>
      <label>
        误差
        <NumberBox
          {...{ name: `${name}允许的误差`, value: blank.tolerance, most: 999_999, isOptional: true }}
          onChange={(tolerance) => onChange({ ...blank, tolerance })}
        />
      </label>
      <label>
        分值
        <NumberBox
          {...{ name: `${name}的分值`, value: blank.score, most: 300, isOptional: true }}
          onChange={(score) => onChange({ ...blank, score })}
        />
      </label>
      <label>
        可互换的组
        <NumberBox
          {...{ name: `${name}的组`, value: blank.group, most: 60, isOptional: true }}
          onChange={(group) =>
            onChange({ ...blank, group: group === null || group < 1 ? null : Math.trunc(group) })
          }
        />
      </label>
      <span className={styles.quiet}>
        几个空的答案可以换位置时，给它们同一个组号，如都写 1；不写就要各填各的。
      </span>
    </span>
  )
}
