import { Check, Clock, Mail, X } from "lucide-react";
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  ProgressBar,
  Skeleton,
  toast,
  Waiting,
} from "../src/index.ts";

export function FeedbackExamples() {
  return (
    <div className="space-y-7">
      <div className="flex flex-wrap gap-2">
        <Badge>7 credits left</Badge>
        <Badge tone="ember">Trial</Badge>
        <Badge tone="success" icon={Check}>
          Ready
        </Badge>
        <Badge tone="warning" icon={Clock}>
          Processing
        </Badge>
        <Badge tone="danger" icon={X}>
          Failed
        </Badge>
      </div>
      <Card className="max-w-sm">
        <p className="mb-3 font-serif text-lg font-semibold">6 of 10 answered</p>
        <ProgressBar label="Answered" value={6} max={10} />
      </Card>
      <div className="grid gap-3">
        <Notice title="Your draft is saved as you type." />
        <Notice tone="success" title="Subscription active">
          300 emails until December 20.
        </Notice>
        <Notice tone="warning" title="2 credits left" action={<Button size="small">Upgrade</Button>}>
          Each email uses one credit.
        </Notice>
        <Notice tone="danger" title="Payment failed">
          The card was declined.
        </Notice>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <EmptyState title="No emails yet" icon={Mail} action={<Button>Create Email</Button>}>
          Your first letter will appear here.
        </EmptyState>
        <ErrorState title="Unable to Load Emails" onRetry={() => toast({ title: "Tried again" })}>
          Please check your connection.
        </ErrorState>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <Waiting text="Loading your emails" />
    </div>
  );
}
