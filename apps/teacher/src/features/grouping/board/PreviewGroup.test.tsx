import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { student } from '../../../test/grouping-class.tsx'
import { PreviewGroup } from './PreviewGroup.tsx'

afterEach(cleanup)

const NAMES = ['林可欣', '贺逸飞', '周子轩', '欧阳白悦', '汪哲瀚', '陆思涵', '万知行', '逄逸飞']
const students = NAMES.map((name, at) => ({ ...student(0), student_id: `s${at}`, name }))

test.each([140, 180, 213, 247, 281])(
  '[GR-60] in a preview of %i px a line ends after a name, never within one',
  (width) => {
    render(
      <ul style={{ width }}>
        <PreviewGroup
          name="竹组"
          students={students}
          labels={new Map(students.map(({ student_id, name }) => [student_id, name]))}
          answers={null}
        />
      </ul>,
    )
    for (const name of NAMES) {
      const shown = screen.getByText(new RegExp(`^${name}、?$`))
      const range = document.createRange()
      range.selectNodeContents(shown)
      expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))).toHaveProperty('size', 1)
    }
  },
)
