import { sql } from 'drizzle-orm'
import type { PastReviews, PeerReviewCounts } from '@jiangtai/shared/classroom/asking/peers/views.ts'

/** What was said of a student's answer to a run, by item, once 互评 has ended: words only as far as they may be read ([CR-278]); by index `peer_review_item`. */
export function receivedReviews(student_id: string) {
  return sql<
    PastReviews[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('item_id', r.item_id, 'scale', r.scale,
    'full_mark', r.full_mark, 'reviews', said.reviews) order by r.started_at), '[]')
    from peer_review r cross join lateral (
      select jsonb_agg(jsonb_build_object('mark', p.mark,
        'words', case when r.words_shown_at is null then '' else p.words end) order by p.part_id) as reviews
      from peer_review_part p where p.peer_review_id = r.peer_review_id and p.author_id = ${student_id}::uuid
        and p.mark is not null and p.hidden_at is null) said
    where r.quiz_run_id = quiz_run.quiz_run_id and r.ended_at is not null and said.reviews is not null)`
}

/** 互评 of a run, counted ([CR-277]); by indexes `peer_review_item` and `peer_review_part_review`. */
export const reviewCounts = sql<PeerReviewCounts[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'peer_review_id', r.peer_review_id, 'item_id', r.item_id, 'full_mark', r.full_mark, 'in_count', said.in_count,
  'part_count', said.part_count, 'average', said.average) order by r.started_at), '[]')
  from peer_review r cross join lateral (
    select count(p.mark)::int as in_count, count(*)::int as part_count,
      (round(avg(p.mark) filter (where p.hidden_at is null), 1))::float8 as average
    from peer_review_part p where p.peer_review_id = r.peer_review_id) said
  where r.quiz_run_id = quiz_run.quiz_run_id)`
