import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_TAGS } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { tagsQuery } from '../../../shared/resources/resource-list.queries.ts'
import { ChapterFields, type SchoolPlace } from '../../../shared/resources/ChapterFields.tsx'
import { chosenWords } from '../../../shared/resources/resource-words.ts'
import { changeTags, updateResource } from '../resources.queries.ts'
import { HeldTags } from './HeldTags.tsx'
import styles from './dialogs.module.css'

const TAG_MAX = 20
const SUGGESTED = 12

type TagsDraft = {
  tags: readonly string[]
  typed: string
  place: SchoolPlace
  /** Subject or chapter was touched: only then they are sent. */
  is_moved: boolean
  dropped: readonly string[]
}

/** Tags, subject and chapter: of one file as they are, of several the tags that are added to and taken from all of them ([RE-20]). */
export function TagsDialog({
  resources,
  onDone,
  onClose,
}: {
  resources: readonly ResourceView[]
  onDone: () => void
  onClose: () => void
}) {
  const only = resources.length === 1 ? (resources[0] ?? null) : null
  const known = useQuery(tagsQuery())
  const update = useMutation(updateResource())
  const change = useMutation(changeTags())
  const initial: TagsDraft = {
    tags: only?.tags ?? [],
    typed: '',
    place: placeOf(only),
    is_moved: false,
    dropped: [],
  }
  const form = useForm({
    initial,
    check: () => ({}),
    async send({ place, is_moved, dropped, ...draft }, request_id) {
      const given = withTyped(draft)
      const at = is_moved ? placing(place) : null
      if (only !== null) {
        await update.mutateAsync({ resource_id: only.resource_id, tags: given, ...at, request_id })
        return
      }
      await change.mutateAsync({
        resource_ids: resources.map(({ resource_id }) => resource_id),
        add: given,
        remove: dropped.filter((tag) => !given.includes(tag)),
        ...(at === null ? {} : { placing: at }),
        request_id,
      })
    },
    onDone() {
      message.success(`${chosenWords({ resources, folders: [] })}的标签已保存`)
      onDone()
    },
  })
  const { tags, typed, dropped, place } = form.values
  const isFull = tags.length >= MAX_TAGS

  function add(tag: string) {
    const next = withTyped({ tags, typed: tag })
    if (next.length === tags.length) return
    form.set({ tags: next, typed: '', dropped: dropped.filter((other) => !next.includes(other)) })
  }

  const suggestions = (known.data ?? []).filter(({ tag }) => !tags.includes(tag)).slice(0, SUGGESTED)
  return (
    <FormDialog
      title={only === null ? `${resources.length} 个文件的标签与章节` : `“${only.name}”的标签与章节`}
      width={560}
      form={form}
      onClose={onClose}
    >
      <Field
        label="标签"
        hint={
          only === null
            ? '按回车加一个，会加到每个文件上'
            : `按回车加一个，最多 ${MAX_TAGS} 个，搜索时也能找到`
        }
        error={isFull ? `最多 ${MAX_TAGS} 个标签` : null}
      >
        {(field) => (
          <Input
            {...field}
            status=""
            autoFocus
            maxLength={TAG_MAX}
            value={typed}
            suffix={
              <Button type="link" size="small" onClick={() => add(typed)}>
                添加
              </Button>
            }
            onChange={({ target }) => form.set({ typed: target.value })}
            onKeyDown={(event) => {
              // Enter adds the typed tag and does not save the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
          />
        )}
      </Field>
      <ul className={styles.chips} aria-label={only === null ? '要加的标签' : '已加的标签'}>
        {tags.map((tag) => (
          <li key={tag} className={styles.chip}>
            {tag}
            <button
              type="button"
              aria-label={`去掉标签${tag}`}
              onClick={() => form.set({ tags: tags.filter((other) => other !== tag) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && !isFull && (
        <div className={styles.suggestions} role="group" aria-label="用过的标签">
          {suggestions.map(({ tag }) => (
            <button key={tag} type="button" className={styles.suggestion} onClick={() => add(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      {only === null && (
        <HeldTags resources={resources} dropped={dropped} onDrop={(next) => form.set({ dropped: next })} />
      )}
      <div className={styles.part}>
        <ChapterFields value={place} onChange={(next) => form.set({ place: next, is_moved: true })} />
      </div>
    </FormDialog>
  )
}

/** The tags with the tag that is still in the box. */
function withTyped({ tags, typed }: { tags: readonly string[]; typed: string }): string[] {
  const last = typed.trim().slice(0, TAG_MAX)
  return last === '' || tags.includes(last) || tags.length >= MAX_TAGS ? [...tags] : [...tags, last]
}

function placeOf(resource: ResourceView | null): SchoolPlace {
  if (resource === null) return { phase_id: null, subject_id: null, chapter_id: null, chapter_name: null }
  const { phase_id, subject_id, chapter_id, chapter_name } = resource
  return { phase_id, subject_id, chapter_id, chapter_name }
}

function placing({ phase_id, subject_id, chapter_id }: SchoolPlace) {
  return {
    phase_id: PHASE_IDS.find((id) => id === phase_id) ?? null,
    subject_id,
    chapter_id,
  }
}
