import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_PAGE_EXERCISES } from '@jiangtai/shared/assist/limits.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import { cartQuery } from '../../../shared/questions/cart/cart.queries.ts'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { chaptersQuery } from '../../../shared/resources/resource-list.queries.ts'
import { createBook } from '../assist.queries.ts'

type Values = {
  name: string
  publisher: string
  subject_id: string | null
  phase_id: (typeof PHASE_IDS)[number] | null
  textbook_id: string | null
  takes_cart: boolean
}

/** 新建教辅: empty, or with the questions of the cart on its first page. */
export function BookDialog({ onMade, onClose }: { onMade: (book_id: string) => void; onClose: () => void }) {
  const own = useOwnPlace()
  const create = useMutation(createBook())
  const cart = useQuery(cartQuery()).data
  const form = useForm<Values, { book_id: string } | null>({
    initial: { name: '', publisher: '', ...own, textbook_id: null, takes_cart: false },
    check: wrongFields,
    async send({ takes_cart, subject_id, phase_id, ...told }, request_id) {
      if (subject_id === null || phase_id === null) return null
      const question_ids = takes_cart ? inCart(cart, subject_id) : []
      return create.mutateAsync({
        ...{ ...told, name: told.name.trim(), publisher: told.publisher.trim(), subject_id, phase_id },
        ...{ question_ids, request_id },
      })
    },
    onDone(made) {
      if (made === null) return
      onClose()
      onMade(made.book_id)
    },
  })
  const { values, errorAt, set } = form
  const { subject_id, phase_id } = values
  const textbooks = useQuery({
    ...chaptersQuery({ phase_id: phase_id ?? '', subject_id: subject_id ?? '' }),
    enabled: phase_id !== null && subject_id !== null,
  })
  const waiting = subject_id === null ? [] : inCart(cart, subject_id)
  return (
    <FormDialog title="新建教辅" save="新建" verb="新建" width={520} form={form} onClose={onClose}>
      <Field required label="教辅名称" hint={`最多 ${NAMES.book.max} 个字`} error={errorAt('name')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'name')} />}
      </Field>
      <Field label="出版信息" hint="选填，如 人教社 2026 版、本校编" error={errorAt('publisher')}>
        {(field) => <Input {...field} {...textOf(form, 'publisher')} />}
      </Field>
      <PhaseField
        value={phase_id}
        error={errorAt('phase_id')}
        onChange={(chosen) =>
          set({ phase_id: PHASE_IDS.find((id) => id === chosen) ?? null, textbook_id: null })
        }
      />
      <SubjectField
        phase_id={phase_id}
        value={subject_id}
        error={errorAt('subject_id')}
        onChange={(chosen) => set({ subject_id: chosen, textbook_id: null, takes_cart: false })}
      />
      <Field label="配套教材" hint="选填；备课选了这本教材，就先列出这本教辅" error={errorAt('textbook_id')}>
        {(field) => (
          <Select
            {...field}
            disabled={phase_id === null || subject_id === null}
            loading={textbooks.isFetching}
            value={values.textbook_id}
            options={[
              { value: null, label: '不指定' },
              ...(textbooks.data ?? []).map(({ node_id, name }) => ({ value: node_id, label: name })),
            ]}
            onChange={(textbook_id: string | null) => set({ textbook_id })}
          />
        )}
      </Field>
      {waiting.length > 0 && (
        <Checkbox checked={values.takes_cart} onChange={() => set({ takes_cart: !values.takes_cart })}>
          把试题篮里的 {waiting.length} 道题放在第一页
        </Checkbox>
      )}
    </FormDialog>
  )
}

type Cart = { subject_id: string | null; questions: readonly { question_id: string }[] }

/** The questions of the cart that fit on a page, if the cart shows this subject. */
function inCart(cart: Cart | undefined, subject_id: string): string[] {
  if (cart === undefined || cart.subject_id !== subject_id) return []
  return cart.questions.slice(0, MAX_PAGE_EXERCISES).map(({ question_id }) => question_id)
}

function wrongFields({ name, subject_id, phase_id }: Values): Problems<Values> {
  const wrong = nameRefusal('book', name)
  return {
    ...(wrong === null ? {} : { name: wrong }),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
