import { sql, type SQL } from 'drizzle-orm'
import {
  type DeclaredTable,
  impersonal,
  isAmong,
  type OwnTreatment,
  personal,
} from '../../core/db/personal/personal-table.ts'
import { answerPicturesOf } from '../lessons/pages/answer-pages.service.ts'
import {
  answer,
  classroomEvent,
  lessonSession,
  participant,
  quizRun,
  racePress,
  rollCall,
} from './classroom.table.ts'

/** A part of an answer without the words and files of its student; the chosen options stay, so that distributions stay right. */
const withoutWords = (
  part: SQL,
) => sql`((${part} - '{text,blanks,corrections,attachments}'::text[]) || case ${part} ->> 'kind'
  when 'text' then '{"text": ""}'::jsonb when 'blank' then '{"blanks": []}'::jsonb
  when 'correct' then '{"corrections": []}'::jsonb else '{}'::jsonb end)`

/** The places of a race, one of them without the name of its student. */
const withoutName = (
  winners: SQL,
  { ids, erased_name }: { ids: readonly string[]; erased_name: string },
) => sql`(select jsonb_agg(case when winner ->> 'student_id' = any(${sql.param([...ids])}::text[])
    then winner || jsonb_build_object('name', ${erased_name}::text) else winner end order by place)
  from jsonb_array_elements(${winners}) with ordinality as listed(winner, place))`

/** An answer by item, or the one part of an answer of the first shape. */
const answered: OwnTreatment = {
  erased: (column) => sql`case when ${column} ? 'kind' then ${withoutWords(sql`${column}`)}
    else coalesce((select jsonb_object_agg(part.key, ${withoutWords(sql`part.value`)})
      from jsonb_each(${column}) as part), '{}') end`,
}

/** The pages of a lesson as it was taught, without the pictures of a student's answers. */
const withoutAnswers: OwnTreatment = {
  told: () => sql`null`,
  erased: (
    column,
    { ids },
  ) => sql`(select jsonb_agg(case when page ->> 'image_key' in (${answerPicturesOf(ids)})
      then page || '{"kind": "board", "title": "作答已删除", "image_key": null}'::jsonb else page end order by place)
    from jsonb_array_elements(${column}) with ordinality as listed(page, place))`,
}

/** The personal data of taught lessons ([PV-30]); ink on the board stays as it is. */
export const classroomPersonal: readonly DeclaredTable[] = [
  // By the sessions that somebody entered, because facts have no index of people.
  personal(
    classroomEvent,
    {
      title: '课堂事实',
      fate: 'kept',
      found: ({ ids }) => sql`${classroomEvent.lesson_session_id} in (
          select ${participant.lesson_session_id} from ${participant} where ${isAmong(participant.student_id, ids)})
        and (${classroomEvent.payload} ->> 'student_id' = any(${sql.param([...ids])}::text[])
          or jsonb_path_query_array(${classroomEvent.payload}, '$.winners[*].student_id') ?| ${sql.param([...ids])}::text[])`,
    },
    {
      type: 'plain',
      payload: {
        // The other places of a race are other people's.
        told: (column, { ids }) => sql`case when ${column} ? 'winners'
          then ${column} || jsonb_build_object('winners', jsonb_path_query_array(${column},
            '$.winners[*] ? (@.student_id == $own[*])', jsonb_build_object('own', to_jsonb(${sql.param([...ids])}::text[]))))
          else ${column} end`,
        erased: (column, { ids, erased_name }) => sql`case when ${column} ? 'winners'
          then ${column} || jsonb_build_object('winners', ${withoutName(sql`${column} -> 'winners'`, { ids, erased_name })})
          else jsonb_set(${column}, '{name}', to_jsonb(${erased_name}::text), false) end`,
      },
    },
  ),
  personal(participant, { title: '上课', fate: 'kept' }, { student_id: 'person', name: 'name' }),
  personal(racePress, { title: '抢答', fate: 'kept' }, { student_id: 'person' }),
  personal(rollCall, { title: '点名', fate: 'kept' }, { student_id: 'person', name: 'name' }),
  personal(
    answer,
    { title: '作答', fate: 'kept' },
    {
      student_id: 'person',
      client_submission_id: 'plain',
      state: 'plain',
      value: answered,
      result: 'plain',
      marks: 'plain',
    },
  ),
  personal(
    lessonSession,
    {
      title: '讲评过自己作答的课',
      fate: 'kept',
      found: ({ ids }) =>
        sql`jsonb_path_query_array(${lessonSession.pages}, '$[*].image_key') ?| array(${answerPicturesOf(ids)})`,
    },
    {
      teacher_id: 'untold',
      title: 'plain',
      class_name: 'plain',
      teacher_name: 'untold',
      device_id: 'untold',
      pages: withoutAnswers,
    },
  ),
  impersonal(quizRun, ['source', 'document', 'content', 'key', 'analysis']),
  personal(
    lessonSession,
    { title: '授课', fate: 'kept' },
    {
      teacher_id: 'person',
      title: 'plain',
      class_name: 'plain',
      teacher_name: 'name',
      device_id: 'data',
      pages: 'untold',
    },
  ),
]
