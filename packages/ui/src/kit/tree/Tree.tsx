import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { childrenOf, idsAbove, type TreeNode, type TreeRow, visibleRows } from './tree-rows.ts'
import type { TreeDrop } from './tree-drop.ts'
import { keyStep } from './tree-keys.ts'
import styles from './tree.module.css'

/** No more rows stand on a page at once; a longer tree is searched. */
const MOST_ROWS = 500

/**
 * A tree of names, one of them chosen: rows in one flat list, walked with the arrow keys as trees are (right opens, left closes or goes up). The way
 * to the chosen node is open from the start.
 */
export function Tree<Node extends TreeNode>({
  label,
  nodes,
  chosen,
  isAllOpen = false,
  trail,
  isQuiet,
  drop = null,
  onKey,
  onChoose,
}: {
  label: string
  nodes: readonly Node[]
  chosen: string | null
  /** Whether every row is open, because the tree was narrowed by a search. */
  isAllOpen?: boolean
  /** Draws the buttons or marks behind a name. */
  trail?: (node: Node) => ReactNode
  /** Whether a node is drawn paler, because it is out of use. */
  isQuiet?: (node: Node) => boolean
  /** The place that a moved thing would come to. */
  drop?: TreeDrop | null
  /** Keys that are not the tree's own; true when a key was used up. */
  onKey?: (event: KeyboardEvent<HTMLElement>, node: Node) => boolean
  onChoose: (node: Node) => void
}) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [at, setAt] = useState<string | null>(chosen)
  const list = useRef<HTMLDivElement>(null)
  const above = new Set(idsAbove(nodes, chosen))
  const isOpen = (id: string) => toggled.get(id) ?? (isAllOpen || above.has(id))
  const open = new Set(nodes.filter(({ id }) => isOpen(id)).map(({ id }) => id))
  const all = visibleRows(childrenOf(nodes), open)
  const rows = all.slice(0, MOST_ROWS)
  const focused = rows.some(({ node }) => node.id === at) ? at : (rows[0]?.node.id ?? null)

  const toggle = (id: string, next: boolean) => setToggled(new Map(toggled).set(id, next))
  function handleKey(event: KeyboardEvent<HTMLElement>, row: TreeRow<Node>) {
    if (event.target !== event.currentTarget) return
    if (onKey?.(event, row.node) === true) return event.preventDefault()
    const step = event.altKey ? null : keyStep(event.key, rows, row)
    if (step === null) return
    event.preventDefault()
    if (step.kind === 'choose') onChoose(row.node)
    else if (step.kind === 'toggle') toggle(row.node.id, step.is_open)
    else {
      setAt(step.id)
      list.current?.querySelector<HTMLElement>(`[data-node="${step.id}"]`)?.focus()
    }
  }

  return (
    <>
      <div ref={list} role="tree" aria-label={label} className={styles.tree}>
        {rows.map((row) => (
          <div
            key={row.node.id}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-selected={row.node.id === chosen}
            aria-expanded={row.has_children ? row.is_open : undefined}
            tabIndex={row.node.id === focused ? 0 : -1}
            data-node={row.node.id}
            data-quiet={isQuiet?.(row.node)}
            data-drop={drop?.id === row.node.id ? drop.zone : undefined}
            className={styles.row}
            style={{ paddingLeft: (row.level - 1) * 16 }}
            title={row.node.name}
            onKeyDown={(event) => handleKey(event, row)}
            onClick={() => {
              setAt(row.node.id)
              onChoose(row.node)
            }}
          >
            {/* A finger and a mouse open here; keys open with the arrows, so it is no stop of its own. */}
            <span
              aria-hidden
              className={styles.arrow}
              data-open={row.is_open}
              data-leaf={!row.has_children}
              onClick={(event) => {
                if (!row.has_children) return
                event.stopPropagation()
                toggle(row.node.id, !row.is_open)
              }}
            />
            <span className={styles.name}>{row.node.name}</span>
            {trail !== undefined && <span className={styles.trail}>{trail(row.node)}</span>}
          </div>
        ))}
      </div>
      {all.length > rows.length && (
        <p className={styles.more}>还有 {all.length - rows.length} 项，请按名称查找</p>
      )}
    </>
  )
}
