import type { KeyFor } from '@jiangtai/shared/questions/kinds/kind.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { RichField } from '../../../../../shared/forms/rich-text/field/RichField.tsx'
import styles from './items.module.css'
import { NumberBox } from './NumberBox.tsx'
import { SmallAct } from './OptionsEditor.tsx'

const MOST_POINTS = 60

/** A model answer with its points to give. */
export function TextKey({
  prefix,
  textKey,
  onChange,
}: {
  prefix: string
  textKey: KeyFor<'text'>
  onChange: (key: KeyFor<'text'>) => void
}) {
  const { answer, points } = textKey
  const change = (at: number, part: Partial<(typeof points)[number]>) =>
    onChange({
      ...textKey,
      points: points.map((point, place) => (place === at ? { ...point, ...part } : point)),
    })
  return (
    <>
      <RichField
        {...{ label: '参考答案', name: `${prefix}参考答案` }}
        blocks={answer}
        onChange={(blocks) => onChange({ ...textKey, answer: blocks })}
      />
      <fieldset className={styles.group}>
        <legend>给分点</legend>
        <ol className={styles.rows}>
          {points.map(({ text, score }, at) => (
            <li key={at} className={styles.correction}>
              <NumberBox
                {...{ name: `给分点 ${at + 1} 的分值`, value: score, most: 300 }}
                onChange={(value) => change(at, { score: value ?? 0 })}
              />
              <span aria-hidden="true">分</span>
              <Input
                aria-label={`给分点 ${at + 1}`}
                maxLength={2000}
                value={text}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              <SmallAct
                name={`去掉给分点 ${at + 1}`}
                onPress={() => onChange({ ...textKey, points: points.toSpliced(at, 1) })}
              >
                ×
              </SmallAct>
            </li>
          ))}
        </ol>
        <Button
          size="small"
          disabled={points.length >= MOST_POINTS}
          onClick={() => onChange({ ...textKey, points: [...points, { text: '', score: 1 }] })}
        >
          添加给分点
        </Button>
      </fieldset>
    </>
  )
}
