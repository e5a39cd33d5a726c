import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Input } from '../Input.tsx'
import styles from './combobox.module.css'

/** One row of the list: `name` is what is chosen, `note` tells namesakes apart. */
export type ComboboxOption = { key: string; name: string; note: string }

/** What the search has found so far. */
export type Found<Option> =
  | { kind: 'idle'; hint: string }
  | { kind: 'searching' }
  | { kind: 'failed'; message: string; onRetry: () => void }
  | {
      kind: 'found'
      options: readonly Option[]
      /** The options are those of the text before; they stay in sight until the answer comes. */
      isStale: boolean
    }

/**
 * A box for one of many that are searched elsewhere: one types a part of the name, goes through what was found by arrow
 * keys and takes it by Enter or a press. The text is kept here and told by `onSearch`; it is empty again after a choice.
 */
export function Combobox<Option extends ComboboxOption>({
  listLabel,
  nothing,
  found,
  isOpen,
  onOpen,
  onSearch,
  onPick,
  ...box
}: ComboboxProps<Option>) {
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const options = found.kind === 'found' ? found.options : []
  const isStale = found.kind === 'found' && found.isStale
  const marked = Math.min(at, options.length - 1)
  const optionId = (place: number) => `${listId}-${place}`

  // In a dialog the list may open below the edge, so it is scrolled into view.
  useEffect(() => {
    if (isOpen && options.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, options.length])

  function type(next: string) {
    setAt(0)
    setText(next)
    onOpen(true)
    onSearch(next.trim())
  }

  function pick(option: Option) {
    setAt(0)
    setText('')
    onSearch('')
    onPick(option)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen && text !== '') {
      // Only the typed text goes; the dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      type('')
    }
    // Enter also ends a word composed by pinyin. The element that gets the focus next must not be pressed by the same key.
    if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const option = options[marked]
      // Whoever types quickly means the name that is asked for now, not the first of the list before.
      if (option !== undefined && !isStale) pick(option)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : options.length - 1
    if (options.length > 0) setAt((marked + step) % options.length)
  }

  return (
    <div className={styles.combobox}>
      <Input
        {...box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[marked] !== undefined ? optionId(marked) : undefined}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => onOpen(true)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <>
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={listLabel}
            aria-busy={isStale}
            className={styles.options}
          >
            {options.map((option, place) => (
              // Chosen by keyboard from the box above.
              <li
                key={option.key}
                id={optionId(place)}
                role="option"
                aria-selected={place === marked}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.name}
                <span className={styles.note}>{option.note}</span>
              </li>
            ))}
          </ul>
          <State found={found} nothing={nothing} />
        </>
      )}
    </div>
  )
}

type ComboboxProps<Option> = {
  id?: string
  status?: 'error' | ''
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: true | undefined
  placeholder: string
  /** The name of the list, for example 教师. */
  listLabel: string
  /** The words when nothing was found. */
  nothing: string
  found: Found<Option>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSearch: (text: string) => void
  onPick: (option: Option) => void
}

function State<Option>({ found, nothing }: { found: Found<Option>; nothing: string }) {
  return (
    <p className={styles.state} role="status">
      {found.kind === 'idle' && found.hint}
      {found.kind === 'searching' && '正在查找'}
      {found.kind === 'found' && found.options.length === 0 && nothing}
      {found.kind === 'failed' && (
        <>
          没有查到：{found.message}
          <Button size="small" type="link" onClick={found.onRetry}>
            重试
          </Button>
        </>
      )}
    </p>
  )
}
