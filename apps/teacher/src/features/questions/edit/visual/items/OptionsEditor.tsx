import type { Option } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import type { ReactNode } from 'react'
import { RichField } from '../../../../../shared/forms/rich-text/field/RichField.tsx'
import { type Relettered, reordered, withOption, withoutOption } from '../state/option-edits.ts'
import styles from './items.module.css'

/**
 * Choices with their letters: added, taken out and moved, the key following ([QU-125]). `mark` stands before a letter and tells whether it is right.
 */
export function OptionsEditor({
  label,
  prefix,
  options,
  hasBlanks,
  most = DOCUMENT_LIMITS.options,
  mark,
  onChange,
}: {
  label: string
  /** The prefix that tells these options from the options of other items. */
  prefix: string
  options: readonly Option[]
  hasBlanks: boolean
  most?: number
  mark?: (option: Option) => ReactNode
  onChange: (changed: Relettered) => void
}) {
  const keys = options.map(({ key }) => key)
  const move = (at: number, to: number) => {
    const moved = keys.toSpliced(at, 1)
    onChange(reordered(options, moved.toSpliced(to, 0, keys[at] ?? '')))
  }
  const remove = (option: Option) => {
    const gone = () => onChange(withoutOption(options, option.key))
    if (normaliseBlocks(option.content).length === 0) return gone()
    askFirst({
      title: `去掉${label} ${option.key}？`,
      content: '其中写好的内容会一起去掉。',
      okText: '去掉',
      onOk: gone,
    })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ol className={styles.options} data-marked={mark !== undefined}>
        {options.map((option, at) => (
          // Letters stay in their places; only the words move.
          <li key={option.key}>
            {mark?.(option)}
            <span className={styles.letter}>{option.key}</span>
            <RichField
              {...{ label: null, name: `${prefix}${label} ${option.key}`, isShort: true, hasBlanks }}
              blocks={option.content}
              onChange={(content) =>
                onChange({
                  options: options.map((one) => (one === option ? { ...one, content } : one)),
                  keys: new Map(keys.map((key) => [key, key])),
                })
              }
            />
            <span className={styles.acts}>
              <SmallAct
                name={`${label} ${option.key} 上移`}
                isOff={at === 0}
                onPress={() => move(at, at - 1)}
              >
                ↑
              </SmallAct>
              <SmallAct
                name={`${label} ${option.key} 下移`}
                isOff={at === options.length - 1}
                onPress={() => move(at, at + 1)}
              >
                ↓
              </SmallAct>
              <SmallAct
                name={`去掉${label} ${option.key}`}
                isOff={options.length <= 2}
                onPress={() => remove(option)}
              >
                ×
              </SmallAct>
            </span>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        disabled={options.length >= most}
        onClick={() =>
          onChange({ options: withOption(options), keys: new Map(keys.map((key) => [key, key])) })
        }
      >
        添加{label}
      </Button>
    </fieldset>
  )
}

/** A small button with a sign on it. */
export function SmallAct({
  name,
  isOff = false,
  onPress,
  children,
}: {
  name: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
