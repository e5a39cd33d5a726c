import { Blocks } from '../blocks/Blocks.tsx'
import type { FormProps } from './answer-form.ts'

/** 排序: tap the rows in their order; a second tap takes a row out and the rows behind it move up. */
export function OrderForm({ item, part, isOpen, onChange }: FormProps<'order'>) {
  const tap = (key: string): void => {
    const others = part.keys.filter((known) => known !== key)
    const keys = others.length < part.keys.length ? others : [...others, key]
    onChange({ ...part, keys }, 'tap')
  }
  return (
    <div className="qa-order">
      <p className="qa-hint">依次点选，数字是排列的先后；再点一次可以取消。</p>
      {item.options.map((option) => {
        const place = part.keys.indexOf(option.key)
        return (
          <button
            key={option.key}
            type="button"
            className={place < 0 ? 'qa-option' : 'qa-option qa-option-chosen'}
            disabled={!isOpen}
            aria-pressed={place >= 0}
            onClick={() => tap(option.key)}
          >
            <span className="qa-badge" aria-hidden="true">
              {place < 0 ? '' : place + 1}
            </span>
            <span className="qa-option-text">
              <span className="qa-order-key">{option.key}</span>
              <Blocks blocks={option.content} />
            </span>
            {place >= 0 && <span className="visually-hidden">{`第 ${place + 1} 位`}</span>}
          </button>
        )
      })}
    </div>
  )
}
