import type { JobReport, QueueStats } from "@storyletter/jobs";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Health } from "./health.ts";
import type { Vitals } from "./system/vitals.ts";
import { showVitals } from "./vital-metrics.ts";

/** What the process counts and measures, for Prometheus. */
export interface Metrics {
  requestDone(request: { method: string; route: string; status: number; seconds: number }): void;
  jobDone(report: JobReport): void;
  emailEnded(status: "generated" | "failed", count?: number): void;
  /** The built-in writer wrote because the model could not. */
  fellBack(): void;
  /** What became of an event of the payment provider as it arrived. */
  webhookArrived(outcome: "accepted" | "repeated" | "ignored" | "refused"): void;
  /** The payment provider could not do what was asked, by what was asked. */
  paymentFailed(call: string): void;
  /** Shows how many jobs are open whenever the figures are asked for. */
  watchQueue(readStats: () => Promise<QueueStats>): void;
  /** Shows whether database and queue answer, whenever the figures are asked for. */
  watchParts(health: Pick<Health, "check">): void;
  /** Shows what the database tells of payments, deliveries, queue and backups. */
  watchVitals(read: () => Promise<Vitals>): void;
  contentType: string;
  render(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "storyletter_http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: "storyletter_job_duration_seconds",
    help: "Time that one try of a job took",
    labelNames: ["task", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 45, 120],
    registers,
  });
  const emails = new Counter({
    name: "storyletter_emails_total",
    help: "Emails whose writing has ended",
    labelNames: ["status"],
    registers,
  });
  const fallbacks = new Counter({
    name: "storyletter_writer_fallbacks_total",
    help: "Letters the built-in writer wrote because the model could not",
    registers,
  });
  const webhooks = new Counter({
    name: "storyletter_payment_webhooks_total",
    help: "Events of the payment provider, by what became of them as they arrived",
    labelNames: ["outcome"],
    registers,
  });
  const paymentFailures = new Counter({
    name: "storyletter_payment_failures_total",
    help: "Calls the payment provider did not answer, or refused",
    labelNames: ["call"],
    registers,
  });
  return {
    requestDone: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    jobDone: ({ task, outcome, durationMs }) => jobs.observe({ task, outcome }, durationMs / 1_000),
    emailEnded: (status, count = 1) => emails.inc({ status }, count),
    fellBack: () => fallbacks.inc(),
    webhookArrived: (outcome) => webhooks.inc({ outcome }),
    paymentFailed: (call) => paymentFailures.inc({ call }),
    watchQueue(readStats) {
      new Gauge({
        name: "storyletter_queue_jobs",
        help: "Open jobs in the queue, of all processes",
        labelNames: ["task", "state"],
        registers,
        async collect() {
          this.reset();
          const stats = await readStats().catch(() => null);
          for (const [task, { waiting, running }] of Object.entries(stats ?? {})) {
            this.set({ task, state: "waiting" }, waiting);
            this.set({ task, state: "running" }, running);
          }
        },
      });
    },
    watchParts(health) {
      new Gauge({
        name: "storyletter_part_up",
        help: "Whether a part that the process cannot do without answers: 1 or 0",
        labelNames: ["part"],
        registers,
        async collect() {
          const { parts } = await health.check();
          for (const [part, word] of Object.entries(parts)) this.set({ part }, word === "ok" ? 1 : 0);
        },
      });
    },
    watchVitals: (read) => showVitals(registry, read),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}
