import { MOST_GROUPS } from '@jiangtai/shared/grouping/rules.ts'
import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import type { SchemeEditor } from './scheme-editor.ts'
import styles from './board.module.css'

/** The acts on a whole board, and whether it is saved. */
export function BoardTools({
  editor,
  canUndo,
  mayEdit,
  isTheirs,
  text,
  found,
  selected,
  groups,
  onSearch,
  onMove,
  onClearSelected,
  onDivide,
  onConstraints,
  onAddGroup,
}: {
  editor: SchemeEditor
  canUndo: boolean
  mayEdit: boolean
  /** A colleague's scheme, which is only looked at ([GR-30]). */
  isTheirs: boolean
  text: string
  /** The number of students that the search fits; null while nothing is searched. */
  found: number | null
  selected: readonly string[]
  groups: readonly SaveGroup[]
  onSearch: (text: string) => void
  onMove: (student_ids: readonly string[], to: string | null) => void
  onClearSelected: () => void
  onDivide: () => void
  onConstraints: () => void
  onAddGroup: () => void
}) {
  return (
    <div className={styles.tools}>
      <SearchBox label="搜索学生" text={text} onSearch={onSearch} />
      {found !== null && <span role="status">{found === 0 ? '没有找到' : `找到 ${found} 人`}</span>}
      {mayEdit && selected.length === 0 && (
        <>
          <Button type="primary" onClick={onDivide}>
            自动分组
          </Button>
          <Button onClick={onConstraints}>约束</Button>
          <Button disabled={groups.length >= MOST_GROUPS} onClick={onAddGroup}>
            新建小组
          </Button>
          <Button disabled={!canUndo} onClick={editor.undo}>
            撤销
          </Button>
        </>
      )}
      {mayEdit && selected.length > 0 && (
        <>
          <span role="status">已选 {selected.length} 人</span>
          <Select
            aria-label="移到"
            placeholder="移到…"
            value={null}
            className={styles.moveTo}
            options={[
              ...groups.map(({ group_id, name }) => ({ value: group_id, label: name })),
              { value: '', label: '未分组' },
            ]}
            onChange={(to: string) => onMove(selected, to === '' ? null : to)}
          />
          <Button type="link" onClick={onClearSelected}>
            取消选择
          </Button>
        </>
      )}
      <span className={styles.toolsEnd}>
        {isTheirs ? (
          '这是其他老师的方案，只能查看'
        ) : (
          <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
        )}
      </span>
    </div>
  )
}
