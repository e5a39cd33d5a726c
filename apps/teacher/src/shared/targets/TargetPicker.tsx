import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { Target, TargetClass } from '@jiangtai/shared/grouping/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { TargetStudents } from './TargetStudents.tsx'
import { type Picks, toggled } from './target-choice.ts'
import { targetCountQuery, targetSearchQuery, targetTreeQuery } from './target-picker.queries.ts'
import styles from './target-picker.module.css'

/**
 * Chooses the target of something: classes, groups of the schemes in use, single students, as a tree with search by name, pinyin and number. The
 * choice lives with the caller; a student inside a chosen class or group counts once.
 */
export function TargetPicker({
  value,
  picks,
  class_ids,
  onChange,
}: {
  value: Target
  /** `students` leaves classes and groups as ways to students. */
  picks: Picks
  /** Only these classes; null is every class in scope. */
  class_ids: readonly string[] | null
  onChange: (value: Target) => void
}) {
  const [text, setText] = useState('')
  const tree = useQuery(targetTreeQuery())
  const classes = (tree.data?.list ?? []).filter(
    ({ class_id }) => class_ids === null || class_ids.includes(class_id),
  )
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <SearchBox label="搜索姓名、拼音或学号" text={text} onSearch={setText} />
        <ChosenCount
          value={value}
          onClear={() => onChange({ class_ids: [], group_ids: [], student_ids: [] })}
        />
      </div>
      {tree.isPending && <SkeletonBlock height={220} />}
      {tree.isError && tree.data === undefined && (
        <FailedList what="班级" error={tree.error} onRetry={() => void tree.refetch()} />
      )}
      {tree.data !== undefined && classes.length === 0 && <EmptyList>没有可以选择的班级。</EmptyList>}
      {classes.length > 0 && text === '' && (
        <ul className={styles.tree} aria-label="班级、小组与学生">
          {classes.map((one) => (
            <ClassNode
              key={one.class_id}
              node={one}
              value={value}
              picks={picks}
              startsOpen={classes.length === 1}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {classes.length > 0 && text !== '' && (
        <FoundStudents text={text} class_ids={class_ids} value={value} onChange={onChange} />
      )}
    </div>
  )
}

function ChosenCount({ value, onClear }: { value: Target; onClear: () => void }) {
  const isEmpty = value.class_ids.length + value.group_ids.length + value.student_ids.length === 0
  const count = useQuery({ ...targetCountQuery(value), enabled: !isEmpty })
  if (isEmpty) return <span className={styles.count}>还没有选择</span>
  return (
    <span className={styles.count} role="status">
      {count.isError ? (
        <Button type="link" onClick={() => void count.refetch()}>
          人数没有算出来，重试
        </Button>
      ) : (
        <>共 {count.data?.student_count ?? '…'} 名学生</>
      )}
      <Button type="link" onClick={onClear}>
        清除选择
      </Button>
    </span>
  )
}

type NodeProps = { value: Target; picks: Picks; onChange: (value: Target) => void }

function ClassNode({
  node,
  value,
  picks,
  startsOpen,
  onChange,
}: NodeProps & { node: TargetClass; startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const isChosen = value.class_ids.includes(node.class_id)
  return (
    <li>
      <div className={styles.row}>
        <Opener name={node.name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {picks === 'any' ? (
          <Checkbox
            checked={isChosen}
            onChange={() => onChange(toggled(value, { list: 'class_ids', id: node.class_id }))}
          >
            {node.name}
          </Checkbox>
        ) : (
          <span>{node.name}</span>
        )}
        <span className={styles.note}>{node.student_count} 人</span>
      </div>
      {isOpen && (
        <ul>
          {node.schemes.map((scheme) =>
            scheme.groups.map((group) => (
              <GroupNode
                key={group.group_id}
                class_id={node.class_id}
                group={group}
                scheme_name={node.schemes.length > 1 ? scheme.name : null}
                isCovered={isChosen}
                value={value}
                picks={picks}
                onChange={onChange}
              />
            )),
          )}
          {node.schemes.some(({ groups }) => groups.length > 0) && (
            <li className={styles.whole} aria-hidden>
              全班学生
            </li>
          )}
          <TargetStudents
            label={`${node.name}全班学生`}
            class_id={node.class_id}
            group_id={null}
            isCovered={isChosen}
            value={value}
            onChange={onChange}
          />
        </ul>
      )}
    </li>
  )
}

function GroupNode({
  class_id,
  group,
  scheme_name,
  isCovered,
  value,
  picks,
  onChange,
}: NodeProps & {
  class_id: string
  group: TargetClass['schemes'][number]['groups'][number]
  scheme_name: string | null
  isCovered: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isChosen = value.group_ids.includes(group.group_id)
  return (
    <li>
      <div className={styles.row}>
        <Opener name={group.name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {picks === 'any' ? (
          <Checkbox
            checked={isCovered || isChosen}
            disabled={isCovered}
            onChange={() => onChange(toggled(value, { list: 'group_ids', id: group.group_id }))}
          >
            {group.name}
          </Checkbox>
        ) : (
          <span>{group.name}</span>
        )}
        <span className={styles.note}>
          {group.student_count} 人{scheme_name !== null && ` · ${scheme_name}`}
        </span>
      </div>
      {isOpen && (
        <ul>
          <TargetStudents
            label={`${group.name}的组员`}
            class_id={class_id}
            group_id={group.group_id}
            isCovered={isCovered || isChosen}
            value={value}
            onChange={onChange}
          />
        </ul>
      )}
    </li>
  )
}

function Opener({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? '收起' : '展开'}${name}`}
      onClick={onToggle}
    >
      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    </button>
  )
}

function FoundStudents({
  text,
  class_ids,
  value,
  onChange,
}: {
  text: string
  class_ids: readonly string[] | null
  value: Target
  onChange: (value: Target) => void
}) {
  const found = useQuery(targetSearchQuery(text))
  if (found.isError)
    return <FailedList what="学生" error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonBlock height={120} />
  const rows = found.data.list.filter(({ class_id }) => class_ids === null || class_ids.includes(class_id))
  if (rows.length === 0) return <EmptyList drawing="not_found">没有找到“{text}”。</EmptyList>
  return (
    <ul className={styles.tree} aria-label="找到的学生">
      {rows.map(({ student_id, name, student_no, class_id, class_name, group_ids }) => {
        const isCovered =
          value.class_ids.includes(class_id) || group_ids.some((id) => value.group_ids.includes(id))
        return (
          <li key={`${student_id} ${class_id}`} className={styles.row}>
            <Checkbox
              checked={isCovered || value.student_ids.includes(student_id)}
              disabled={isCovered}
              onChange={() => onChange(toggled(value, { list: 'student_ids', id: student_id }))}
            >
              {name} <span className={styles.note}>{student_no}</span>
            </Checkbox>
            <span className={styles.note}>{class_name}</span>
          </li>
        )
      })}
    </ul>
  )
}
