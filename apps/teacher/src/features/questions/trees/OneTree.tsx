import { ACT_NAMES, levelName } from './tree-words.ts'
import { MovableTree } from '@jiangtai/ui/kit/tree/MovableTree.tsx'
import { nodesNamed } from '@jiangtai/ui/kit/tree/tree-rows.ts'
import type { TreePlace } from '@jiangtai/ui/kit/tree/tree-drop.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { NodePanel } from './NodePanel.tsx'
import { exportTree, type NamedTree, type ShownNode, treeQuery, undoTree } from './trees.queries.ts'
import { useActs } from './use-acts.ts'
import styles from './trees.module.css'

const NameDialog = laterDialog(async () => (await import('./NameDialog.tsx')).NameDialog)
const ImportTreeDialog = laterDialog(async () => (await import('./ImportTreeDialog.tsx')).ImportTreeDialog)

/** One tree with the acts on it; beside it the chosen node. */
export function OneTree({
  named,
  chosen,
  onChoose,
}: {
  named: NamedTree
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const { data, error, refetch } = useQuery(treeQuery(named))
  const [text, setText] = useState('')
  const [hidesRetired, setHidesRetired] = useState(false)
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const acts = useActs(named, data?.revision ?? 0)
  const undo = useMutation(undoTree())
  const download = useDownload(() => exportTree(named))
  if (data === undefined)
    return error === null ? (
      <SkeletonBlock height={320} />
    ) : (
      <FailedList what="目录" error={error} onRetry={() => void refetch()} />
    )
  const { may_change, last_act } = data
  const placed = data.nodes.filter(({ state }) => state !== 'merged')
  const shown = nodesNamed(hidesRetired ? placed.filter(({ state }) => state === 'used') : placed, text)
  const node = placed.find(({ id }) => id === chosen)
  const top = levelName(named.tree, 1) ?? ''
  const handleUndo = (act_id: string) =>
    undo.mutate(act_id, {
      onSuccess: () => message.success('已撤销'),
      onError: (failure) => message.error(`没有撤销成功：${failure.message}`),
    })
  return (
    <>
      <div className={styles.acts}>
        {may_change && (
          <>
            <Button type="primary" onClick={() => setOpen('add')}>
              添加{top}
            </Button>
            <Button onClick={() => setOpen('import')}>导入</Button>
          </>
        )}
        <Button loading={download.isPending} onClick={download.start}>
          导出
        </Button>
        {may_change && (
          <Button
            disabled={last_act === null}
            loading={undo.isPending}
            title={last_act === null ? '没有可以撤销的修改' : undefined}
            onClick={() => last_act !== null && handleUndo(last_act.act_id)}
          >
            撤销{last_act !== null && `：${ACT_NAMES[last_act.kind]}“${last_act.name}”`}
          </Button>
        )}
        {!may_change && <p className={styles.note}>由校管理员和本学科的备课组长维护，您可以查看和导出。</p>}
      </div>
      <div className={styles.beside}>
        <div className={styles.tree}>
          <div className={styles.find}>
            <Input
              aria-label="按名称查找"
              placeholder="按名称查找"
              maxLength={60}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onClear={() => setText('')}
            />
            <Checkbox checked={hidesRetired} onChange={() => setHidesRetired(!hidesRetired)}>
              不看停用的
            </Checkbox>
          </div>
          {placed.length === 0 ? (
            <EmptyList>这个学科、学段还没有{top}。可以逐个添加，或者按导出的表格填好后导入。</EmptyList>
          ) : shown.length === 0 ? (
            <EmptyList>没有这样的名称。</EmptyList>
          ) : (
            <MovableTree<ShownNode>
              key={text}
              label={`${top}目录`}
              nodes={shown}
              chosen={chosen}
              isAllOpen={text !== ''}
              isQuiet={({ state }) => state === 'retired'}
              trail={(one) => <NodeMarks node={one} />}
              mayMove={(one) => may_change && one.is_own && text === '' && !hidesRetired}
              onMove={(one, place: TreePlace) => acts.run({ kind: 'move', id: one.id, ...place })}
              onChoose={({ id }) => onChoose(id === chosen ? null : id)}
            />
          )}
        </div>
        <NodePanel
          key={chosen}
          named={named}
          tree={data}
          node={node ?? null}
          acts={acts}
          onChoose={onChoose}
        />
      </div>
      {open === 'add' && (
        <NameDialog
          title={`添加${top}`}
          start=""
          send={(name, request_id) => acts.send({ kind: 'add', parent_id: null, name }, request_id)}
          onDone={(id) => onChoose(id)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'import' && <ImportTreeDialog named={named} onClose={() => setOpen(null)} />}
    </>
  )
}

function NodeMarks({ node }: { node: ShownNode }) {
  return (
    <>
      {node.is_own && <span>本校</span>}
      {node.state === 'retired' && <span>已停用</span>}
    </>
  )
}
