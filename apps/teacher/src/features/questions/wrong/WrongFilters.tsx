import { WRONG_ORDERS } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { AddressSelect } from '../../../shared/lists/ListFilters.tsx'
import { idOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { LaterPlaceButton } from '../../../shared/questions/place/LaterPlaceButton.tsx'
import { LEAST_RATES, ORDER_NAMES, SPAN_NAMES, SPANS, spanOf } from './wrong-address.ts'
import type { WrongPlaces } from './wrong.queries.ts'

/** A place in the trees is of one subject and phase ([QU-94]). */
const NO_PLACE = { chapter: null, point: null }

/** The filters of wrong questions: the class, and the conditions; all of it in the address. */
export function WrongFilters({
  places,
  place,
}: {
  places: WrongPlaces
  place: WrongPlaces[number] & { subject_id: string }
}) {
  const address = useAddress()
  const subjects = useSubjects()
  const student = address.read('student')
  return (
    <div className={list.filters} role="search" aria-label="筛选错题">
      <Select
        aria-label="班级"
        style={{ width: 144 }}
        value={place.class_id}
        options={places.map(({ class_id, class_name }) => ({ value: class_id, label: class_name }))}
        onChange={(next) => address.change({ class: next, student: null, name: null, ...NO_PLACE })}
      />
      <Select
        aria-label="学科"
        style={{ width: 112 }}
        value={place.subject_id}
        options={place.subject_ids.map((id) => ({
          value: id,
          label: subjectName(subjects, id, place.phase_id),
        }))}
        onChange={(next) => address.change({ subject: next, ...NO_PLACE })}
      />
      <Select
        aria-label="时间"
        style={{ width: 128 }}
        value={spanOf(address)}
        options={SPANS.map((span) => ({ value: span, label: SPAN_NAMES[span] }))}
        onChange={(next) => address.change({ span: next })}
      />
      <LaterPlaceButton
        value={{
          ...{ subject_id: place.subject_id, phase_id: place.phase_id },
          ...{ chapter_id: idOf(address.read('chapter')), knowledge_id: idOf(address.read('point')) },
        }}
        onChange={({ chapter_id, knowledge_id }) =>
          address.change({ chapter: chapter_id ?? null, point: knowledge_id ?? null })
        }
      />
      <AddressSelect
        {...{ label: '错误率', name: 'least', first: '全部错误率', width: 144 }}
        options={LEAST_RATES.map((rate) => ({ value: String(rate), label: `错误率 ${rate}% 起` }))}
      />
      <AddressSelect
        {...{ label: '排列', name: 'order', first: ORDER_NAMES.rate, width: 160 }}
        options={WRONG_ORDERS.flatMap((order) =>
          order === 'rate' ? [] : [{ value: order, label: ORDER_NAMES[order] }],
        )}
      />
      {student !== null && (
        <Button onClick={() => address.change({ student: null, name: null })}>
          只看{address.read('name') ?? '一名学生'}的错题 ✕
        </Button>
      )}
    </div>
  )
}
