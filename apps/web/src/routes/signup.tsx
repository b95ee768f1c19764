import { createFileRoute } from "@tanstack/react-router";
import { Signup } from "../features/auth/components/signup.tsx";

export const Route = createFileRoute("/signup")({ component: Signup });
