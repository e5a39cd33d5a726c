import { isInTable } from '@tiptap/pm/tables'
import { type KeyboardEvent, useState } from 'react'
import { useEditing, useEditingPart } from '../editing.ts'
import styles from './toolbar.module.css'
import { FileTools } from './FileTools.tsx'
import { TOOLBAR_ID } from './focus-toolbar.ts'
import { TABLE_TOOLS } from './table-tools.ts'
import { type Tool, toolGroups } from './tools.ts'
import { useEditorState } from './use-editor-state.ts'

/** The toolbar for all fields: it works on the field that had the focus last. The arrows walk through it, Escape goes back to the field. */
export function Toolbar() {
  const active = useEditingPart((state) => state.active)
  const state = useEditorState(active?.editor ?? null)
  const hasBlanks = useEditingPart(({ last_blank }) => last_blank !== null)
  const offered = toolGroups(hasBlanks)
  const [current, setCurrent] = useState(offered[0]?.tools[0]?.id ?? '')
  const inTable = state !== null && isInTable(state)
  const groups = inTable ? [...offered, { name: '表格', tools: TABLE_TOOLS }] : offered
  const isKnown = groups.some(({ tools }) => tools.some(({ id }) => id === current))
  const atHand = isKnown ? current : (groups[0]?.tools[0]?.id ?? '')

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return active?.editor.view.focus()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-tool]')]
    const next = neighbour(event.key, {
      buttons,
      at: buttons.findIndex((button) => button === document.activeElement),
    })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next.dataset.tool ?? '')
    next.focus()
  }
  return (
    <div
      id={TOOLBAR_ID}
      role="toolbar"
      aria-label={active === null ? '编辑工具' : `编辑工具：${active.label}`}
      className={styles.toolbar}
      // A press keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={handleKey}
    >
      {groups.map(({ name, tools }) => (
        <div key={name} role="group" aria-label={name} className={styles.tools}>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={tool} isAtHand={tool.id === atHand} onReach={setCurrent} />
          ))}
          {name === '插入' && <FileTools field={active} />}
        </div>
      ))}
    </div>
  )
}

function ToolButton({
  tool,
  isAtHand,
  onReach,
}: {
  tool: Tool
  isAtHand: boolean
  onReach: (id: string) => void
}) {
  const editing = useEditing()
  const active = useEditingPart((state) => state.active)
  const state = useEditorState(active?.editor ?? null)
  const refusal =
    active === null || state === null ? '先点一下要写的地方' : (tool.refusal?.(state, active) ?? null)
  return (
    <button
      type="button"
      data-tool={tool.id}
      tabIndex={isAtHand ? 0 : -1}
      aria-label={tool.name}
      aria-pressed={tool.isOn === undefined ? undefined : state !== null && tool.isOn(state)}
      aria-disabled={refusal !== null}
      title={refusal === null ? tool.name : `${tool.name}：${refusal}`}
      onFocus={() => onReach(tool.id)}
      onClick={() => {
        if (refusal === null && active !== null) tool.press(active, editing)
      }}
    >
      {tool.sign}
    </button>
  )
}

function neighbour(
  key: string,
  { buttons, at }: { buttons: HTMLButtonElement[]; at: number },
): HTMLButtonElement | undefined {
  if (at === -1) return undefined
  if (key === 'ArrowRight') return buttons[(at + 1) % buttons.length]
  if (key === 'ArrowLeft') return buttons.at(at - 1)
  if (key === 'Home') return buttons[0]
  return key === 'End' ? buttons.at(-1) : undefined
}
