import { CloseCircleFilled } from '@ant-design/icons'
import {
  type ChangeEvent,
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useRef,
} from 'react'
import styles from './controls.module.css'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size' | 'onChange' | 'value'> & {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  status?: 'error' | ''
  prefix?: ReactNode
  suffix?: ReactNode
  /** Called by the mark that empties the box; without it there is no mark. */
  onClear?: () => void
  onPressEnter?: () => void
}

/** One line of text. */
export function Input(props: InputProps) {
  const { status = '', prefix, suffix, onClear, onPressEnter, className, style, autoFocus, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <span
      className={className === undefined ? styles.box : `${styles.box} ${className}`}
      style={style}
      data-status={status}
    >
      {prefix}
      <input
        type="text"
        {...rest}
        ref={input}
        autoFocus={autoFocus}
        data-autofocus={autoFocus}
        onKeyDown={(event) => {
          // Enter also ends a word composed by pinyin.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onPressEnter?.()
          rest.onKeyDown?.(event)
        }}
      />
      {onClear !== undefined && rest.value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="清空"
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        >
          <CloseCircleFilled aria-hidden="true" />
        </button>
      )}
      <LengthLeft value={rest.value} max={rest.maxLength} kind={rest.inputMode ?? rest.type} />
      {suffix}
    </span>
  )
}

/** Shorter boxes are for numbers and codes, which nobody fills by mistake. */
const LEAST_COUNTED = 10
/** The part of the length from which on it is told. */
const NEARLY_FULL = 0.8

/** The length of a text, once it comes near the limit of the box: text beyond the limit is never cut without a word. */
function LengthLeft({
  value,
  max,
  kind = 'text',
}: {
  value: string
  max: number | undefined
  kind: string | undefined
}) {
  if (max === undefined || max < LEAST_COUNTED || kind !== 'text' || value.length < max * NEARLY_FULL)
    return null
  const isFull = value.length >= max
  return (
    <span className={styles.length} data-full={isFull} role={isFull ? 'status' : undefined}>
      {isFull && <span className="visually-hidden">最多 {max} 个字，</span>}
      {value.length}/{max}
    </span>
  )
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows'> & {
  ref?: Ref<HTMLTextAreaElement>
  status?: 'error' | ''
  min_rows: number
  max_rows: number
}

/** Some lines of text; it grows with them where the browser can. */
export function TextArea({ status = '', min_rows, max_rows, className, style, ...rest }: TextAreaProps) {
  const rows: CSSProperties & Record<`--${string}`, number> = {
    ...style,
    '--min-rows': min_rows,
    '--max-rows': max_rows,
  }
  return (
    <textarea
      {...rest}
      rows={min_rows}
      data-status={status}
      className={className === undefined ? styles.area : `${styles.area} ${className}`}
      style={rows}
    />
  )
}
