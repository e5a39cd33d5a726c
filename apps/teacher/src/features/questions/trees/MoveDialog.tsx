import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { NamedTreePicker } from '../../../shared/questions/place/NamedTreePicker.tsx'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TREE_NAMES } from './tree-words.ts'
import type { NamedTree, ShownNode, TreeAct } from './trees.queries.ts'
import type { Acts } from './use-acts.ts'
import styles from './trees.module.css'

const WORDS = {
  move: { verb: '移动', says: '它和下面的内容一起移过去，排在最后；题目还在原来的这一项上。' },
  merge: {
    verb: '合并',
    says: '它的题和下面的内容都归到选中的一项，名称只留选中的；可以撤销。',
  },
} as const

/** Chooses the place that a node is moved to, or the node that it is merged into. */
export function MoveDialog({
  kind,
  named,
  node,
  nodes,
  acts,
  onDone,
  onClose,
}: {
  kind: keyof typeof WORDS
  named: NamedTree
  node: ShownNode
  nodes: readonly ShownNode[]
  acts: Acts
  onDone: (id: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { verb, says } = WORDS[kind]
  const run = useMutation({ mutationFn: (act: TreeAct) => acts.send(act, newId()) })
  const handleConfirm = () => {
    const act: TreeAct | null =
      kind === 'move'
        ? { kind, id: node.id, parent_id: chosen, before_id: null }
        : chosen === null
          ? null
          : { kind, id: node.id, into_id: chosen }
    if (act === null) return
    run.mutate(act, {
      onSuccess: () => {
        onDone(kind === 'merge' && chosen !== null ? chosen : node.id)
        onClose()
      },
    })
  }
  const onTop = kind === 'move' && named.tree === 'knowledge'
  return (
    <Dialog
      title={`${verb}“${node.name}”到哪里`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={chosen === null && !onTop}
            loading={run.isPending}
            onClick={handleConfirm}
          >
            {chosen === null && onTop ? '移到最上一级' : verb}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{says}</p>
      <NamedTreePicker
        what={TREE_NAMES[named.tree]}
        nodes={nodes.filter(({ id, state }) => id !== node.id && (kind === 'move' || state === 'used'))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {run.isError && (
        <p role="alert" className={styles.failure}>
          没有{verb}成功：{run.error.message}
        </p>
      )}
    </Dialog>
  )
}
