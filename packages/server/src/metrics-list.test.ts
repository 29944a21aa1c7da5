import { z } from 'zod'
import { openTestPortal } from './testing/releases'

/** Type, name and labels of every metric: dashboards and alerts depend on them. */
const METRICS: readonly string[] = [
  'counter csp_reports_total app blocked directive',
  'counter front_failures_total app phase version',
  'counter front_invalid_responses_total app endpoint',
  'counter jobs_total resultado tipo',
  'counter limiter_away_total',
  'counter page_cache_total result',
  'counter payment_alerts_total code',
  'counter payment_provider_calls_total operacao resultado',
  'counter payment_webhooks_total provedor resultado',
  'counter process_cpu_seconds_total',
  'counter process_cpu_system_seconds_total',
  'counter process_cpu_user_seconds_total',
  'counter release_entries_refused_total reason',
  'counter release_pages_total releases',
  'counter release_take_ups_total resultado',
  'counter render_failures_total cause',
  'counter renderers_replaced_total',
  'counter security_events_total event',
  'gauge certificate_expiry_timestamp_seconds host',
  'gauge changes_unheard_seconds',
  'gauge clock_ahead_seconds',
  'gauge database_archive_failing_seconds',
  'gauge database_backup_timestamp_seconds repositorio',
  'gauge database_pool_connections state',
  'gauge database_public_reads server',
  'gauge database_replica_unused_seconds replica',
  'gauge disk_free_bytes',
  'gauge job_oldest_due_seconds classe',
  'gauge money_check_timestamp_seconds',
  'gauge money_differences tipo',
  'gauge nodejs_active_handles type',
  'gauge nodejs_active_handles_total',
  'gauge nodejs_active_requests type',
  'gauge nodejs_active_requests_total',
  'gauge nodejs_active_resources type',
  'gauge nodejs_active_resources_total',
  'gauge nodejs_eventloop_lag_max_seconds',
  'gauge nodejs_eventloop_lag_mean_seconds',
  'gauge nodejs_eventloop_lag_min_seconds',
  'gauge nodejs_eventloop_lag_p50_seconds',
  'gauge nodejs_eventloop_lag_p90_seconds',
  'gauge nodejs_eventloop_lag_p99_seconds',
  'gauge nodejs_eventloop_lag_seconds',
  'gauge nodejs_eventloop_lag_stddev_seconds',
  'gauge nodejs_external_memory_bytes',
  'gauge nodejs_heap_size_total_bytes',
  'gauge nodejs_heap_size_used_bytes',
  'gauge nodejs_heap_space_size_available_bytes space',
  'gauge nodejs_heap_space_size_total_bytes space',
  'gauge nodejs_heap_space_size_used_bytes space',
  'gauge nodejs_version_info major minor patch version',
  'gauge page_cache_bytes',
  'gauge pages_drawn',
  'gauge process_heap_bytes',
  'gauge process_max_fds',
  'gauge process_open_fds',
  'gauge process_resident_memory_bytes',
  'gauge process_start_time_seconds',
  'gauge process_virtual_memory_bytes',
  'gauge release_api_misfits app',
  'gauge release_store_away',
  'histogram http_request_seconds method route status',
  'histogram job_seconds tipo',
  'histogram nodejs_gc_duration_seconds kind',
  'histogram page_seconds result',
]

const describedSchema = z.object({ name: z.string(), labelNames: z.array(z.string()) })

it('keeps the type, name and labels of every metric', async () => {
  const test = await openTestPortal()
  const { registry } = test.deps.metrics
  const types = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, type]))
  const seen = z
    .array(describedSchema)
    .parse(registry.getMetricsAsArray())
    .map(({ name, labelNames }) => [types.get(name), name, ...[...labelNames].sort()].join(' '))
  await test.close()
  expect(seen.sort()).toEqual(METRICS)
})
