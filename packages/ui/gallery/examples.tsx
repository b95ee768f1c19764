import { Check, Clock, Mail, Trash2, X } from "lucide-react";
import { useState } from "react";
import {
  Badge,
  Button,
  buttonClass,
  Card,
  Checkbox,
  ChoiceCards,
  ChoiceGroup,
  CopyButton,
  EmptyState,
  ErrorState,
  IconButton,
  Notice,
  PasswordField,
  ProgressBar,
  SearchField,
  SelectField,
  Skeleton,
  Switch,
  TextArea,
  TextField,
  toast,
  Waiting,
} from "../src/index.ts";

const emotions = [
  "Urgency",
  "Excitement",
  "Relief",
  "Confidence",
  "Curiosity",
  "Frustration",
  "Hope",
  "Empowerment",
];
const emotionOptions = emotions.map((label) => ({ value: label.toLowerCase(), label }));
const templates = [
  {
    value: "T01",
    label: "Time-Based",
    description: "Six months ago I was here. Today I am there. This is what changed.",
  },
  {
    value: "F01",
    label: "Expensive Mistake",
    description: "The mistake that cost me a client, and what I’ve done since.",
  },
  {
    value: "C01",
    label: "Results Story",
    description: "Where a client started, what we did, and how it turned out.",
  },
];

export function FormExamples() {
  const [search, setSearch] = useState("");
  const [emotion, setEmotion] = useState("relief");
  const [live, setLive] = useState(false);
  return (
    <div className="max-w-form space-y-7">
      <div className="flex flex-wrap items-center gap-2">
        <Button>Primary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="plain">Plain</Button>
        <Button variant="danger">Danger</Button>
        <Button busy busyLabel="Sending...">
          Send
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small" variant="quiet">
          Small
        </Button>
        <Button size="large">Large</Button>
        <a href="#form" className={buttonClass({ variant: "quiet" })}>
          Go to the form
        </a>
        <IconButton icon={Trash2} label="Delete" />
        <CopyButton
          text="A line"
          label="Copy"
          onCopied={() => toast({ title: "Copied!", variant: "success" })}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" placeholder="you@example.com" />
      <PasswordField label="Password" autoComplete="off" defaultValue="a-good-phrase" />
      <TextField label="Key Benefit" optional hint="What is better for your reader afterwards?" />
      <TextField label="Call to Action URL" defaultValue="example" error="Please enter a valid URL" />
      <TextField label="First Name" defaultValue="Lena" readOnly />
      <TextArea
        label="Your Story"
        hint="Where were you, what went wrong, what did someone say?"
        defaultValue="Last March the big oven in my bakery died at four in the morning."
        note="14 words"
      />
      <SelectField label="Time" placeholder="Choose one" options={[{ value: "1", label: "1 year ago" }]} />
      <ChoiceGroup
        label="Desired Emotion"
        hint="One reader, one feeling."
        options={emotionOptions}
        value={emotion}
        onValueChange={setEmotion}
      />
      <ChoiceGroup
        label="Tone"
        options={emotionOptions.slice(0, 2)}
        error="Please select the desired emotion"
      />
      <ChoiceCards label="Template" options={templates} />
      <Checkbox label="Let AI decide the lesson" hint="It takes the lesson from your story." defaultChecked />
      <Switch
        label="Live mode"
        hint={live ? "Cards are charged for real." : "No money moves."}
        checked={live}
        onCheckedChange={setLive}
      />
      <Checkbox label="I agree" error="Please confirm admin user creation" />
      <SearchField
        label="Search emails"
        placeholder="Search emails"
        value={search}
        onValueChange={setSearch}
      />
    </div>
  );
}

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
