import { MAX_MARKERS } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskDetail } from '../../task.queries.ts'
import { AddMarker } from './AddMarker.tsx'
import { type Drafted, MarkerRow } from './MarkerRow.tsx'
import { type Marker, markerChoicesQuery, setMarkers } from './markers.queries.ts'
import { idsOf } from './share-words.ts'
import styles from './markers.module.css'

/** 请老师一起批改: who marks a task with its teacher, and which part of it ([TK-235]). */
export function MarkersDialog({
  task: { task_id, title },
  markers,
  items,
  onClose,
}: {
  task: Pick<TaskDetail, 'task_id' | 'title'>
  markers: readonly Marker[]
  /** The names of the items that are asked. */
  items: ReadonlyMap<string, string>
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const save = useMutation(setMarkers(kind))
  const choices = useQuery(markerChoicesQuery(kind, task_id, ''))
  const form = useForm<{ markers: readonly Drafted[] }, unknown>({
    initial: { markers: markers.map(({ teacher_id, name, share }) => ({ teacher_id, name, share })) },
    check: (values) => {
      const empty = values.markers.find(({ share }) => share.kind !== 'all' && idsOf(share).length === 0)
      return empty === undefined ? {} : { markers: `请给${empty.name}选好批改范围` }
    },
    send: (values, request_id) =>
      save.mutateAsync({
        ...{ task_id, request_id },
        markers: values.markers.map(({ teacher_id, share }) => ({ teacher_id, share })),
      }),
    onDone(_answer, values) {
      message.success(
        values.markers.length === 0 ? '现在由你自己批改' : `已请 ${values.markers.length} 位老师一起批改`,
      )
      onClose()
    },
  })
  const drafted = form.values.markers
  const change = (next: readonly Drafted[]) => form.set({ markers: next })
  const names = {
    items,
    classes: new Map(choices.data?.classes.map(({ class_id, class_name }) => [class_id, class_name])),
    groups: new Map(
      choices.data?.groups.map(({ group_id, name, class_name }) => [group_id, `${class_name} ${name}`]),
    ),
  }
  const wrong = form.errorAt('markers')
  return (
    <FormDialog title={`请老师一起批改《${title}》`} width={640} form={form} onClose={onClose}>
      <p className={styles.hint}>
        请到的老师在“一起批改”里看到这份{kindName}
        ，只能看、批和打回自己范围里的作答；不按题分的，还可以按人批改、写总评。公布、布置和设置只有您能改。去掉一位老师，他批过的分数都还在。
      </p>
      {drafted.length > 0 && (
        <ul className={styles.rows} aria-label="请到的老师">
          {drafted.map((marker) => (
            <MarkerRow
              key={marker.teacher_id}
              {...{ marker, names }}
              given_count={
                markers.find(({ teacher_id }) => teacher_id === marker.teacher_id)?.given_count ?? 0
              }
              onChange={(share) =>
                change(drafted.map((one) => (one.teacher_id === marker.teacher_id ? { ...one, share } : one)))
              }
              onRemove={() => change(drafted.filter(({ teacher_id }) => teacher_id !== marker.teacher_id))}
            />
          ))}
        </ul>
      )}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {choices.data !== undefined ? (
        drafted.length < MAX_MARKERS && (
          <AddMarker
            task_id={task_id}
            chosen={drafted.map(({ teacher_id }) => teacher_id)}
            onAdd={({ teacher_id, name }) =>
              change([...drafted, { teacher_id, name, share: { kind: 'all' } }])
            }
          />
        )
      ) : choices.isError ? (
        <FailedList what="同事" error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <SkeletonBlock height={120} />
      )}
    </FormDialog>
  )
}
