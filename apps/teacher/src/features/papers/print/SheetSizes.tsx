import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import { measuredEssay } from '@jiangtai/shared/papers/sheet/draw-essay.ts'
import { measuredFrame } from '@jiangtai/shared/papers/sheet/draw-frames.ts'
import type { SheetItem } from '@jiangtai/shared/papers/sheet/sheet-items.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './print.module.css'

const LOOKS: { value: 'cells' | 'lines'; label: string }[] = [
  { value: 'cells', label: '作文格' },
  { value: 'lines', label: '横线' },
]

/** The kinds of answers that have a place whose size can be chosen. */
const SIZED: readonly SheetItem['answer']['kind'][] = ['frame', 'essay']

/** The sizes of the frames and essays of a sheet: as measured by their scores until they are changed. */
export function SheetSizes({
  items,
  choices,
  is_latin,
  onChange,
}: {
  items: readonly SheetItem[]
  choices: SheetChoices
  is_latin: boolean
  onChange: (change: Partial<SheetChoices>) => void
}) {
  const { frames, essays } = choices
  const sized = items.filter(({ answer }) => SIZED.includes(answer.kind))
  if (sized.length === 0) return null
  const setEssay = (essay: SheetChoices['essays'][number]) =>
    onChange({ essays: [...essays.filter(({ item_id }) => item_id !== essay.item_id), essay] })
  return (
    <ul className={styles.items} aria-label="答题框大小">
      {sized.map(({ item_id, label, score, answer }) => {
        if (answer.kind === 'frame')
          return (
            <li key={item_id}>
              <span>第 {label} 题</span>
              <NumberField
                label={`第 ${label} 题答题框的高度`}
                unit="毫米"
                value={frames.find((frame) => frame.item_id === item_id)?.height_mm ?? measuredFrame(score)}
                bounds={[15, 250]}
                onChange={(height_mm) =>
                  onChange({
                    frames: [...frames.filter((frame) => frame.item_id !== item_id), { item_id, height_mm }],
                  })
                }
              />
            </li>
          )
        const essay = essays.find((one) => one.item_id === item_id) ?? measuredEssay(score, is_latin)
        return (
          <li key={item_id}>
            <span>第 {label} 题</span>
            <Select
              aria-label={`第 ${label} 题写在`}
              size="small"
              value={essay.look}
              options={LOOKS}
              onChange={(look) => setEssay({ item_id, ...measuredEssay(score, look === 'lines') })}
            />
            <NumberField
              key={essay.look}
              label={`第 ${label} 题的${essay.look === 'cells' ? '格数' : '行数'}`}
              unit={essay.look === 'cells' ? '格' : '行'}
              value={essay.amount}
              bounds={essay.look === 'cells' ? [100, 1500] : [4, 60]}
              onChange={(amount) => setEssay({ item_id, look: essay.look, amount })}
            />
          </li>
        )
      })}
    </ul>
  )
}
