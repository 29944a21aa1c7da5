export const origemDosJobs = {
  name: '069-origem-dos-jobs',
  sql: `
-- W3C trace context of the request or job that enqueued it; null where no traces are collected.
ALTER TABLE jobs ADD COLUMN traceparent text;
`,
}
