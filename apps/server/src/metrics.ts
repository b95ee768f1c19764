import type { JobReport, QueueStats } from "@storyletter/jobs";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registerVitals, type Vitals } from "./system/vitals.ts";

/** The process's metrics for Prometheus. */
export interface Metrics {
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** What a procedure, or a route without one, used of the request thread. */
  recordThread(call: string, seconds: number): void;
  recordJob(report: JobReport): void;
  countEmail(status: "generated" | "failed", count?: number): void;
  /** The built-in writer took over because the model failed. */
  countFallback(): void;
  /** The model failed in one attempt at a letter. */
  countModelFault(fault: string): void;
  /** A text task exceeded its time limit and its thread was ended. */
  countEndedTextTask(task: string): void;
  /** An assistant called a tool. */
  countToolCall(tool: string, outcome: "done" | "refused"): void;
  /** How an incoming event of the payment provider was handled. */
  countWebhook(outcome: "accepted" | "repeated" | "ignored" | "refused"): void;
  /** A call to the payment provider failed. */
  countPaymentFailure(call: string): void;
  /** Reports the number of open jobs on every scrape. */
  watchQueue(readStats: () => Promise<QueueStats>): void;
  /** Reports on every scrape whether database and queue respond. */
  watchParts(read: () => Promise<{ parts: Readonly<Record<string, string>> }>): void;
  /** Reports payments, deliveries, queue and backups on every scrape. */
  watchVitals(read: () => Promise<Vitals>): void;
  contentType: string;
  render(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });

  const requests = new Histogram({
    name: "storyletter_http_request_duration_seconds",
    help: "Time to answer a request, in seconds",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const thread = counter(
    "storyletter_thread_seconds_total",
    "Processor time of the request thread by procedure, or by route for the rest",
    ["call"],
  );
  const jobs = new Histogram({
    name: "storyletter_job_duration_seconds",
    help: "Time one attempt of a job took, in seconds",
    labelNames: ["task", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 45, 120],
    registers,
  });
  const emails = counter("storyletter_emails_total", "Emails generated or failed", ["status"]);
  const fallbacks = counter(
    "storyletter_writer_fallbacks_total",
    "Letters the built-in writer wrote because the model failed",
  );
  const modelFaults = counter(
    "storyletter_model_faults_total",
    "Attempts at a letter that the model failed, by fault",
    ["fault"],
  );
  const textTasksEnded = counter(
    "storyletter_text_tasks_ended_total",
    "Checks and letters that exceeded their time limit and were ended",
    ["task"],
  );
  const toolCalls = counter("storyletter_tool_calls_total", "Calls of assistants by tool, done or refused", [
    "tool",
    "outcome",
  ]);
  const webhooks = counter(
    "storyletter_payment_webhooks_total",
    "Incoming payment events by how they were handled",
    ["outcome"],
  );
  const paymentFailures = counter(
    "storyletter_payment_failures_total",
    "Calls to the payment provider that failed or were refused",
    ["call"],
  );
  return {
    recordRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    recordThread: (call, seconds) => thread.inc({ call }, seconds),
    recordJob: ({ task, outcome, durationMs }) => jobs.observe({ task, outcome }, durationMs / 1_000),
    countEmail: (status, count = 1) => emails.inc({ status }, count),
    countFallback: () => fallbacks.inc(),
    countModelFault: (fault) => modelFaults.inc({ fault }),
    countEndedTextTask: (task) => textTasksEnded.inc({ task }),
    countToolCall: (tool, outcome) => toolCalls.inc({ tool, outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    countPaymentFailure: (call) => paymentFailures.inc({ call }),
    watchQueue: (readStats) => registerQueue(registers, readStats),
    watchParts: (read) => registerParts(registers, read),
    watchVitals: (read) => registerVitals(registry, read),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

function registerQueue(registers: Registry[], readStats: () => Promise<QueueStats>): void {
  new Gauge({
    name: "storyletter_queue_jobs",
    help: "Open jobs in the queue, across all processes",
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
}

function registerParts(registers: Registry[], read: Parameters<Metrics["watchParts"]>[0]): void {
  new Gauge({
    name: "storyletter_part_up",
    help: "Whether a required part responds: 1 or 0",
    labelNames: ["part"],
    registers,
    async collect() {
      const { parts } = await read();
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === "ok" ? 1 : 0);
    },
  });
}
