import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useId } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { KIND_LOOKS } from '../kind-looks.ts'
import type { FormProps } from './answer-form.ts'

/** 单选 多选 判断, and the pick from a shared bank: the whole row is the target. */
export function ChoiceForm({ item, bank, part, isOpen, onChange }: FormProps<'choice'>) {
  const name = useId()
  const { takesSeveral, choices: look } = KIND_LOOKS[item.kind]
  const choose = (key: string): void => {
    const others = part.keys.filter((known) => known !== key)
    const isChosen = others.length < part.keys.length
    if (takesSeveral) onChange({ ...part, keys: isChosen ? others : [...others, key].toSorted() }, 'tap')
    else onChange({ ...part, keys: [key] }, 'tap')
  }
  return (
    <fieldset className={`qa-options qa-options-${look}`} disabled={!isOpen}>
      <legend className="visually-hidden">{takesSeveral ? '选项，可以选多个' : '选项'}</legend>
      {KINDS[item.kind].choices(item, bank).map(({ key, badge, content }) => {
        const isChosen = part.keys.includes(key)
        return (
          <label key={key} className={isChosen ? 'qa-option qa-option-chosen' : 'qa-option'}>
            <input
              className="visually-hidden"
              type={takesSeveral ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen}
              onChange={() => choose(key)}
            />
            <span
              className={takesSeveral ? 'qa-badge qa-badge-square' : 'qa-badge'}
              aria-hidden={look !== 'letters'}
            >
              {badge}
            </span>
            {look !== 'letters' && (
              <span className="qa-option-text">
                {look === 'rows' && <span className="visually-hidden">{key}</span>}
                <Blocks blocks={content} />
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
