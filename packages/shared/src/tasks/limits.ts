/** Questions in one set of a task. */
export const MAX_TASK_QUESTIONS = 100
/** Sets of one task: 分层 gives up to three, some subjects a fourth. */
export const MAX_SETS = 4
/** Classes, groups and students that one task names. */
export const MAX_TARGETS = 200
/** Points of one item. */
export const MAX_ITEM_SCORE = 300
/** Letters of a comment on an answer. */
export const MAX_COMMENT = 500
/** Seconds of a spoken one ([TK-170]). */
export const MAX_VOICE_SECONDS = 60
/** Minutes a task may be meant to take. */
export const MAX_MINUTES = 600
/** The time after its due time in which an answer that was already on its way is still in time, in milliseconds ([TK-12]). */
export const DUE_GRACE_MS = 60_000
/** Students whose part is changed by one call. */
export const MAX_MEMBERS_A_CALL = 500
/** The time between two reminders of a student (催交), in milliseconds ([TK-61]). */
export const REMIND_EVERY_MS = 3_600_000
/** Days that a removed task lies in the recycle bin. */
export const TASK_BIN_DAYS = 30
/** Days before a task in which the earlier work of its students is looked for. */
export const EARLIER_DAYS = 30
/** Letters of a question that a teacher writes for one task. */
export const MAX_OWN_TEXT = 4000
/** Pictures of it: photos of the pages that are to be done. */
export const MAX_OWN_PICTURES = 9
/** The most letters of the word for a picked answer. */
export const MAX_HIGHLIGHT_WORD = 60
/** So many answers of one task are shown to its classes at most. */
export const MAX_SHOWN_ANSWERS = 50
/** Pages that 讲评 puts into a lesson at once. */
export const MAX_REVIEW_PAGES = 60
/** Things to read and watch in one set of a task. */
export const MAX_MATERIALS = 30
/** Letters of a text that is read. */
export const MAX_READING_TEXT = 20_000
/** Pictures and sounds in it. */
export const MAX_READING_FILES = 60
/** Pages of a document that is read. */
export const MAX_READING_PAGES = 100
/** The most minutes that a rule of reading may ask for. */
export const MAX_READING_MINUTES = 180
/** Stretches that a device tells at once. */
export const MAX_SENT_SEGMENTS = 200
/** Stretches that are kept of a student for one thing; the longest. */
export const MAX_KEPT_SEGMENTS = 400
/** The fastest speed at which a sound or a video is played and still counts. */
export const MOST_PLAYED_RATE = 2
/** So many seconds the time of a device may differ from the server's. */
export const LONGEST_CLOCK_SLIP_S = 10
/** Questions that are asked while one sound or video plays. */
export const MAX_MOMENTS = 20
/** Parts of a sound or video of which the report says how many students saw them. */
export const SEEN_PARTS = 20
/** Steps of one set of a task. */
export const MAX_STEPS = 30
/** Statements of one self-assessment. */
export const MAX_STATEMENTS = 10
/** Attempts at one exercise that are kept: the first ones and the last. */
export const MAX_KEPT_ATTEMPTS = 20
/** Letters of the topic of a discussion. */
export const MAX_TOPIC = 500
/** Letters of one post in a discussion. */
export const MAX_POST = 1000
/** The most letters that a post may be asked to have. */
export const MAX_ASKED_LETTERS = 200
/** Posts of one student in one discussion, those that were taken back among them ([TK-191]). */
export const MAX_OWN_POSTS = 50
/** Posts on one page of a discussion. */
export const POSTS_A_PAGE = 50
/** Posts that a teacher deals with in one call. */
export const MAX_POSTS_A_CALL = 100
/** Letters of the reason for which a post was taken away. */
export const MAX_POST_REASON = 100
