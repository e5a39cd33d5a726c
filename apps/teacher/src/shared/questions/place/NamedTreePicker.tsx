import { SearchOutlined } from '@ant-design/icons'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Tree } from '@jiangtai/ui/kit/tree/Tree.tsx'
import { nodesNamed, type TreeNode } from '@jiangtai/ui/kit/tree/tree-rows.ts'
import { useState } from 'react'
import styles from './place.module.css'

/** A tree in which a node is chosen, with a box that finds it by name. */
export function NamedTreePicker({
  what,
  nodes,
  chosen,
  onChoose,
}: {
  what: string
  nodes: readonly TreeNode[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const [text, setText] = useState('')
  const shown = nodesNamed(nodes, text)
  if (nodes.length === 0) return <p className={styles.quiet}>这个学科、学段还没有{what}。</p>
  return (
    <div className={styles.one}>
      <Input
        aria-label={`查找${what}`}
        placeholder={`查找${what}`}
        prefix={<SearchOutlined aria-hidden />}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      {chosen !== null && (
        <Button type="link" onClick={() => onChoose(null)}>
          不限{what}
        </Button>
      )}
      <div className={styles.scroll}>
        {shown.length === 0 && <p className={styles.quiet}>没有这样的{what}。</p>}
        <Tree
          key={text}
          label={what}
          nodes={shown}
          chosen={chosen}
          isAllOpen={text !== ''}
          onChoose={({ id }) => onChoose(id === chosen ? null : id)}
        />
      </div>
    </div>
  )
}
