import type { SchoolTree } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import { idsAbove } from '@jiangtai/ui/kit/tree/tree-rows.ts'
import { placeOfKey } from '@jiangtai/ui/kit/tree/tree-drop.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { levelName } from './tree-words.ts'
import type { NamedTree, ShownNode } from './trees.queries.ts'
import type { Acts } from './use-acts.ts'
import styles from './trees.module.css'

const NameDialog = laterDialog(async () => (await import('./NameDialog.tsx')).NameDialog)
const MoveDialog = laterDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** The chosen node: its place, its questions, and the acts on it. */
export function NodePanel({
  named,
  tree,
  node,
  acts,
  onChoose,
}: {
  named: NamedTree
  tree: SchoolTree
  node: ShownNode | null
  acts: Acts
  onChoose: (id: string | null) => void
}) {
  const [open, setOpen] = useState<'add' | 'rename' | 'move' | 'merge' | null>(null)
  if (node === null)
    return (
      <aside className={styles.panel} aria-label="选中的一项">
        <p className={styles.note}>
          在左边选一项，这里可以添加下一级、改名、移动、合并、停用。拖动右边的手柄，或者按 Alt
          和方向键，也能移动。
        </p>
      </aside>
    )
  const placed = tree.nodes.filter(({ state }) => state !== 'merged')
  const above = idsAbove(placed, node.id).toReversed()
  const nameOf = (id: string) => placed.find((one) => one.id === id)?.name ?? ''
  const level = above.length + 1
  const under = levelName(named.tree, level + 1)
  const led = tree.nodes.filter(({ merged_into }) => merged_into === node.id)
  const [up, down] = [placeOfKey(placed, node, 'ArrowUp'), placeOfKey(placed, node, 'ArrowDown')]
  const close = () => setOpen(null)
  const isUsed = node.state === 'used'
  return (
    <aside className={styles.panel} aria-label="选中的一项">
      <p className={styles.note}>{above.map(nameOf).join(' / ')}</p>
      <h2>{node.name}</h2>
      <p className={styles.note}>
        {node.is_own ? '本校自建' : '标准目录，各校共用，不能改名和移动'}
        {!isUsed && '；已停用，不再供选择，已有的题仍在这里'}
      </p>
      {led.length > 0 && (
        <p className={styles.note}>合并到这里的：{led.map(({ name }) => name).join('、')}</p>
      )}
      <p>
        <Link to={questionsPath(named, node.id)}>查看这里的题</Link>
      </p>
      {tree.may_change && (
        <div className={styles.buttons}>
          {under !== null && isUsed && <Button onClick={() => setOpen('add')}>添加下一级{under}</Button>}
          {node.is_own && (
            <>
              <Button onClick={() => setOpen('rename')}>改名</Button>
              <Button
                disabled={up === null || acts.isBusy}
                onClick={() => up !== null && acts.run({ kind: 'move', id: node.id, ...up })}
              >
                上移
              </Button>
              <Button
                disabled={down === null || acts.isBusy}
                onClick={() => down !== null && acts.run({ kind: 'move', id: node.id, ...down })}
              >
                下移
              </Button>
              {(level > 1 || named.tree === 'knowledge') && (
                <Button onClick={() => setOpen('move')}>移到…</Button>
              )}
              <Button onClick={() => setOpen('merge')}>合并到…</Button>
            </>
          )}
          <Button
            disabled={acts.isBusy}
            onClick={() => acts.run({ kind: isUsed ? 'retire' : 'restore', id: node.id })}
          >
            {isUsed ? '停用' : '恢复使用'}
          </Button>
        </div>
      )}
      {open === 'add' && (
        <NameDialog
          title={`在“${node.name}”下添加${under}`}
          start=""
          send={(name, request_id) => acts.send({ kind: 'add', parent_id: node.id, name }, request_id)}
          onDone={(id) => onChoose(id)}
          onClose={close}
        />
      )}
      {open === 'rename' && (
        <NameDialog
          title={`给“${node.name}”改名`}
          start={node.name}
          send={(name, request_id) => acts.send({ kind: 'rename', id: node.id, name }, request_id)}
          onDone={close}
          onClose={close}
        />
      )}
      {(open === 'move' || open === 'merge') && (
        <MoveDialog
          {...{ named, node, acts }}
          kind={open}
          nodes={placed}
          onDone={(id) => onChoose(id)}
          onClose={close}
        />
      )}
    </aside>
  )
}

/** The bank, narrowed to a node. */
function questionsPath({ tree, subject_id, phase_id }: NamedTree, id: string): string {
  const place: Record<string, string> = tree === 'chapter' ? { phase: phase_id, chapter: id } : { point: id }
  return `/question_center/question_center_bank?${new URLSearchParams({ subject: subject_id, ...place })}`
}
