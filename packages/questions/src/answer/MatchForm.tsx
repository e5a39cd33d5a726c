import { Blocks } from '../blocks/Blocks.tsx'
import { OptionList } from '../body/OptionList.tsx'
import type { FormProps } from './answer-form.ts'

/** 连线: under each left side the letters of the right side; a second tap takes the line away. */
export function MatchForm({ item, part, isOpen, onChange }: FormProps<'match'>) {
  const isLinked = (left: string, right: string): boolean =>
    part.pairs.some(([one, other]) => one === left && other === right)
  const toggle = (left: string, right: string): void => {
    const others = part.pairs.filter(([one, other]) => one !== left || other !== right)
    const pairs = isLinked(left, right) ? others : [...others, [left, right] satisfies [string, string]]
    onChange({ ...part, pairs }, 'tap')
  }
  return (
    <div className="qa-match">
      <OptionList options={item.targets} />
      {item.options.map((left) => (
        <fieldset key={left.key} className="qa-match-row" disabled={!isOpen}>
          <legend className="qa-match-left">
            <span className="qa-match-key">{left.key}.</span>
            <Blocks blocks={left.content} />
          </legend>
          <div className="qa-letters">
            {item.targets.map((right) => (
              <button
                key={right.key}
                type="button"
                className="qa-letter"
                aria-pressed={isLinked(left.key, right.key)}
                aria-label={`${left.key} 连 ${right.key}`}
                onClick={() => toggle(left.key, right.key)}
              >
                {right.key}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
