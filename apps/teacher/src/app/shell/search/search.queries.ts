import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

type Found = CallOutput<'GET /api/home/v1/search'>

/** Where one thing that was found leads, under the name of its kind. */
export type Hit = {
  key: string
  kind: '备课' | '试卷' | '学生' | '资源'
  name: string
  about: string
  href: string
}

export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['home', 'search', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => hitsOf(await api.call('GET /api/home/v1/search', { text }, { signal })),
  })
}

/** Joins the finds of all kinds into one list, in the order of the kinds. */
export function hitsOf({ lessons, papers, students, resources }: Found): Hit[] {
  return [
    ...lessons.map(
      ({ prepare_lesson_id, title, teacher_name }): Hit => ({
        key: prepare_lesson_id,
        kind: '备课',
        name: title,
        about: teacher_name,
        href: `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`,
      }),
    ),
    ...papers.map(
      ({ paper_id, title, question_count }): Hit => ({
        key: paper_id,
        kind: '试卷',
        name: title,
        about: `${question_count} 题`,
        href: `/question_center/volume_library/compose?paper_id=${paper_id}`,
      }),
    ),
    ...students.map(
      ({ student_id, name, student_no }): Hit => ({
        key: student_id,
        kind: '学生',
        name,
        about: student_no,
        href: `/schoolManage/studentDetails?student_id=${student_id}`,
      }),
    ),
    ...resources.map(
      ({ resource_id, name, owner_name, is_own }): Hit => ({
        key: resource_id,
        kind: '资源',
        name,
        about: is_own ? '我的资源' : owner_name,
        href: `/resource/${is_own ? 'personal' : 'share'}/list?preview=${resource_id}`,
      }),
    ),
  ]
}
