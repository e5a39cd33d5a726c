import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { mostInOneGroup } from '@jiangtai/shared/grouping/contradiction.ts'
import { namesApart, numberTails } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SaveGroup, SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { useCan } from '../../../core/session/user.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import {
  changeGroup,
  fillGroups,
  moveStudents,
  newGroup,
  placeOf,
  removeGroup,
  setDuty,
  toggleLeader,
  ungroupedOf,
} from './arrangement.ts'
import type { BoardActions } from './board-actions.ts'
import { BoardDnd } from './BoardDnd.tsx'
import { BoardTools } from './BoardTools.tsx'
import { GroupColumn, UNGROUPED, UngroupedColumn } from './GroupColumn.tsx'
import { openSchemeEditor } from './open-editor.ts'
import type { SchemeEditor } from './scheme-editor.ts'
import { StudentCard } from './StudentCard.tsx'
import { matches } from './match-student.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { forgetBroken, moveAndTell } from './broken-notice.ts'
import styles from './board.module.css'

const ConflictDialog = laterDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)
const ConstraintsDialog = laterDialog(async () => (await import('./ConstraintsDialog.tsx')).ConstraintsDialog)
const DivideDialog = laterDialog(async () => (await import('./DivideDialog.tsx')).DivideDialog)
const GroupDialog = laterDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog)

type Opened = { dialog: 'divide' } | { dialog: 'constraints' } | { dialog: 'group'; group: SaveGroup } | null

/** The board of one scheme: 未分组 and the groups, changed by hand or divided, saved by itself. */
export function SchemeBoard({ scheme }: { scheme: SchemeView }) {
  const client = useQueryClient()
  const [editor] = useState(() => openSchemeEditor(scheme, client))
  const { arrangement, past, conflict } = useStore(editor.draft)
  const [opened, setOpened] = useState<Opened>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const mayEdit = useCan('classGrouping.edit') && scheme.may_change
  useSavedBoard(editor)
  useEffect(() => forgetBroken, [])

  // A later scheme of the server (another device, a student who came) is taken over unless it would undo unsaved work.
  useEffect(() => editor.adopt(scheme), [editor, scheme])

  const { groups, constraints } = arrangement
  const { students } = scheme
  const [labels, tails] = [namesApart(students), numberTails(students)]
  const ungrouped = ungroupedOf(students, groups)
  const move = (student_ids: readonly string[], to: string | null) => {
    moveAndTell(editor, { move: (now) => moveStudents(now, { student_ids, to }), labels })
    setSelected([])
  }
  const actions: BoardActions | null = mayEdit
    ? {
        move,
        select: (id) =>
          setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
        toggleLeader: (id) => editor.change((now) => toggleLeader(now, id)),
        setDuty: (student_id, duty) => editor.change((now) => setDuty(now, { student_id, duty })),
        editGroup: (group) => setOpened({ dialog: 'group', group }),
        removeGroup: (group) => {
          editor.change((now) => removeGroup(now, group.group_id))
          message.info(`${group.name}已删除，组员回到未分组，加分记录保留。可以撤销。`)
        },
      }
    : null
  const names = {
    places: [UNGROUPED, ...groups.map(({ group_id }) => group_id)],
    per_row: 1,
    placeName: (id: string) => groups.find(({ group_id }) => group_id === id)?.name ?? '未分组',
    placeOfItem: (id: string) => placeOf(groups, id) ?? UNGROUPED,
    itemName: (id: string) => {
      const name = labels.get(id) ?? ''
      return selected.includes(id) && selected.length > 1 ? `${name}等 ${selected.length} 人` : name
    },
  }
  const cardOf = (
    student: SchemeView['students'][number],
    member: { is_leader: boolean; duty: string } | null,
  ) => (
    <StudentCard
      key={student.student_id}
      student={student}
      label={labels.get(student.student_id) ?? student.name}
      tail={tails.get(student.student_id) ?? student.student_no}
      member={member}
      groups={groups}
      actions={actions}
      isSelected={selected.includes(student.student_id)}
      isFaint={text !== '' && !matches(student, text)}
    />
  )
  const close = () => setOpened(null)

  return (
    <>
      <BoardTools
        editor={editor}
        canUndo={past.length > 0}
        mayEdit={mayEdit}
        isTheirs={!scheme.may_change}
        text={text}
        found={text === '' ? null : students.filter((student) => matches(student, text)).length}
        selected={selected}
        groups={groups}
        onSearch={setText}
        onMove={move}
        onClearSelected={() => setSelected([])}
        onDivide={() => setOpened({ dialog: 'divide' })}
        onConstraints={() => setOpened({ dialog: 'constraints' })}
        onAddGroup={() =>
          editor.change((now) => ({ ...now, groups: [...now.groups, newGroup(now.groups, scheme.kind)] }))
        }
      />
      <BoardDnd
        names={names}
        onDrop={(item, place) =>
          move(selected.includes(item) ? selected : [item], place === UNGROUPED ? null : place)
        }
      >
        <div className={styles.board}>
          <UngroupedColumn count={ungrouped.length} total={students.length} left={scheme.left}>
            {ungrouped.map((student) => cardOf(student, null))}
          </UngroupedColumn>
          {groups.length === 0 ? (
            <EmptyList>
              还没有小组。{mayEdit && '用“自动分组”一次分好，或者“新建小组”后把学生拖进去。'}
            </EmptyList>
          ) : (
            <div className={styles.groups}>
              {groups.map((group) => {
                const members = group.members.flatMap((member) => {
                  const student = students.find(({ student_id }) => student_id === member.student_id)
                  return student === undefined ? [] : [{ student, member }]
                })
                return (
                  <GroupColumn
                    key={group.group_id}
                    group={group}
                    students={members.map(({ student }) => student)}
                    actions={actions}
                  >
                    {members.map(({ student, member }) => cardOf(student, member))}
                  </GroupColumn>
                )
              })}
            </div>
          )}
        </div>
      </BoardDnd>
      {opened?.dialog === 'divide' && (
        <DivideDialog
          class_id={scheme.class_id}
          kind={scheme.kind}
          arrangement={arrangement}
          students={students}
          onConstraints={() => setOpened({ dialog: 'constraints' })}
          onClose={close}
          onDivide={(divided) => {
            editor.change((now) => fillGroups(now, { divided, kind: scheme.kind, students }))
            close()
          }}
        />
      )}
      {opened?.dialog === 'constraints' && (
        <ConstraintsDialog
          class_id={scheme.class_id}
          constraints={constraints}
          most={mostInOneGroup(students.length, groups)}
          students={students}
          onChange={(next) => editor.change((now) => ({ ...now, constraints: next }))}
          onClose={close}
        />
      )}
      {opened?.dialog === 'group' && (
        <GroupDialog
          group={opened.group}
          kind={scheme.kind}
          onClose={close}
          onSave={(group) => {
            editor.change((now) => changeGroup(now, group))
            close()
          }}
        />
      )}
      {conflict !== null && (
        <ConflictDialog theirs={conflict} mine={arrangement} students={students} onKeep={editor.resolve} />
      )}
    </>
  )
}

/** Saves at once when the page is left or the network is back. */
function useSavedBoard(editor: SchemeEditor): void {
  useUnsavedGuard(() => editor.save.getState().phase !== 'saved')
  // The browser's own event, and React's: the tab goes to the back or closes.
  useEffect(() => {
    const saveNow = () => void editor.flush()
    window.addEventListener('online', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      saveNow()
    }
  }, [editor])
}
