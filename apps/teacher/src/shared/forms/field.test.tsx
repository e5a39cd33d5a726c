import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../test/axe.ts'
import { Field, FieldGroup } from './Field.tsx'

afterEach(cleanup)

test('what has to be filled in bears a mark that is seen, and is told to screen readers; names stay as they are', async () => {
  render(
    <main>
      <h1>班级</h1>
      <Field required label="班级名称" hint={null} error={null}>
        {(control) => <Input {...control} value="" onChange={() => {}} />}
      </Field>
      <Field label="原因" hint="可以不填" error={null}>
        {(control) => <Input {...control} value="" onChange={() => {}} />}
      </Field>
      <FieldGroup required label="性别" hint={null} error={null}>
        <Input aria-label="男" value="" onChange={() => {}} />
      </FieldGroup>
    </main>,
  )
  const name = screen.getByRole('textbox', { name: '班级名称' })
  expect(name).toHaveAttribute('aria-required', 'true')
  expect(screen.getByRole('textbox', { name: '原因' })).not.toHaveAttribute('aria-required')
  expect(screen.getByRole('group', { name: '性别' })).toHaveAccessibleDescription('必填')
  const marks = [...document.querySelectorAll('span[aria-hidden]')]
  expect(marks).toHaveLength(2)
  const mark = getComputedStyle(marks[0]!, '::before')
  expect(mark.content).toBe('"＊"')
  expect(marks[0]!.getBoundingClientRect().width).toBeGreaterThan(5)
  expect(await barriers()).toEqual([])
})
