import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { HOMEWORK_WORKLOAD } from '../../../shared/questions/homework/homework-paths.ts'

/** 作业公示, beside the list of homework. */
export function WorkloadLink() {
  return (
    <Link className={list.link} to={HOMEWORK_WORKLOAD}>
      作业公示
    </Link>
  )
}
