import type { Item, ItemKind, Marking, Option } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { RichField } from '../../../../../shared/forms/rich-text/field/RichField.tsx'
import { ITEM_PARTS } from '../state/item-parts.ts'
import { withOptions, withTargets } from '../state/option-edits.ts'
import styles from './items.module.css'
import { ItemKeyEditor } from './ItemKeyEditor.tsx'
import { NumberBox } from './NumberBox.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

const KIND_CHOICES = Object.values(KINDS).map(({ kind, name }) => ({ value: kind, label: name }))

const MARKING_NAMES: Record<Marking['rule'], string> = {
  whole: '全对才得分',
  half: '部分对得一半分',
  each: '每对一项得',
}

/** One item: its kind and score, stem, choices, answer and analysis. */
export function ItemEditor({
  item,
  bank,
  prefix,
  hasKind,
  onKind,
  onChange,
}: {
  item: Item
  bank: readonly Option[]
  /** `第 2 小题` before the names of its fields; empty for the only item. */
  prefix: string
  /** The kind is chosen here, not for the whole question. */
  hasKind: boolean
  onKind: (kind: ItemKind) => void
  onChange: (item: Item) => void
}) {
  const parts = ITEM_PARTS[item.kind]
  return (
    <div className={styles.item} data-item={item.item_id}>
      <div className={styles.head}>
        {hasKind && (
          <Select
            aria-label={`${prefix}题型`}
            value={item.kind}
            options={KIND_CHOICES}
            onChange={(kind: ItemKind) => onKind(kind)}
          />
        )}
        <label>
          分值
          <NumberBox
            {...{ name: `${prefix}分值`, value: item.score, most: 300 }}
            onChange={(score) => onChange({ ...item, score: score ?? 0 })}
          />
        </label>
        {parts.markings.length > 1 && <MarkingField {...{ item, prefix, onChange }} />}
      </div>
      <RichField
        {...{ label: '题干', name: `${prefix}题干`, hasBlanks: true }}
        blocks={item.stem}
        onChange={(stem) => onChange({ ...item, stem })}
      />
      {item.options.length > 0 && (
        <OptionsEditor
          {...{
            label: parts.targets === '' ? '选项' : '左边',
            prefix,
            hasBlanks: true,
            options: item.options,
          }}
          mark={
            item.key.kind === 'choice'
              ? (option) => <RightMark {...{ item, option, prefix, onChange }} />
              : undefined
          }
          onChange={(changed) => onChange(withOptions(item, changed))}
        />
      )}
      {item.targets.length > 0 && (
        <OptionsEditor
          {...{ label: '右边', prefix, hasBlanks: false, options: item.targets }}
          onChange={(changed) => onChange(withTargets(item, changed))}
        />
      )}
      <ItemKeyEditor {...{ item, bank, prefix }} onChange={(key) => onChange({ ...item, key })} />
      <RichField
        {...{ label: '解析', name: `${prefix}解析`, hint: '选填' }}
        blocks={item.analysis}
        onChange={(analysis) => onChange({ ...item, analysis })}
      />
    </div>
  )
}

/** Says that an option is right: one of them, or several where the kind has it. */
function RightMark({
  item,
  option,
  prefix,
  onChange,
}: {
  item: Item
  option: Option
  prefix: string
  onChange: (item: Item) => void
}) {
  const keys = item.key.kind === 'choice' ? item.key.keys : []
  const isRight = keys.includes(option.key)
  const letters = item.options.map(({ key }) => key)
  const props = { 'aria-label': `${prefix}答案 ${option.key}`, checked: isRight }
  if (!ITEM_PARTS[item.kind].takesSeveral)
    return (
      <Radio
        {...props}
        name={`key-${item.item_id}`}
        onChange={() => onChange({ ...item, key: { kind: 'choice', keys: [option.key] } })}
      />
    )
  const next = isRight ? keys.filter((key) => key !== option.key) : [...keys, option.key]
  return (
    <Checkbox
      {...props}
      onChange={() =>
        onChange({
          ...item,
          key: { kind: 'choice', keys: letters.filter((letter) => next.includes(letter)) },
        })
      }
    />
  )
}

function MarkingField({
  item,
  prefix,
  onChange,
}: {
  item: Item
  prefix: string
  onChange: (item: Item) => void
}) {
  const { markings } = ITEM_PARTS[item.kind]
  return (
    <>
      <Select
        aria-label={`${prefix}部分对怎样给分`}
        value={item.marking.rule}
        options={markings.map((rule) => ({ value: rule, label: MARKING_NAMES[rule] }))}
        onChange={(rule: Marking['rule']) =>
          onChange({ ...item, marking: rule === 'each' ? { rule, score: 2 } : { rule } })
        }
      />
      {item.marking.rule === 'each' && (
        <label>
          <NumberBox
            {...{ name: `${prefix}每项的分值`, value: item.marking.score, most: 300 }}
            onChange={(score) => onChange({ ...item, marking: { rule: 'each', score: score ?? 0 } })}
          />
          分
        </label>
      )}
    </>
  )
}
