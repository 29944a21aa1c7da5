// pnpm code-owners: writes CODEOWNERS from the owners that apps name.
import { writeOwners } from './owners/code-owners'

writeOwners()
